import { asc, eq, or } from 'drizzle-orm'
import type { DataSubject, PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { campaignRecipients, campaigns, undeliverableAddresses } from '#server/backend/platform/db/schema/campaigns.ts'

/** Newsletters that were sent to an address or an account, and whether mails reach it. */
export const campaignData: PersonalDataSource = {
  name: 'campaigns',
  tables: [campaignRecipients, undeliverableAddresses],
  merge: { moves: [campaignRecipients.accountId] },
  async exported(services, subject) {
    const { address, state, sentAt, pushedAt, locale } = campaignRecipients
    const received = await services
      .db()
      .select({ campaign: campaigns.orderNo, section: campaigns.section, address, locale, state, sentAt, pushedAt })
      .from(campaignRecipients)
      .innerJoin(campaigns, eq(campaigns.orderNo, campaignRecipients.campaignNo))
      .where(isOf(subject))
      .orderBy(asc(campaignRecipients.id))
    const refused = await services
      .db()
      .select()
      .from(undeliverableAddresses)
      .where(eq(undeliverableAddresses.address, subject.email))
    return [...received, ...refused]
  },
  async erase(services, subject) {
    await services.db().delete(campaignRecipients).where(isOf(subject))
    await services.db().delete(undeliverableAddresses).where(eq(undeliverableAddresses.address, subject.email))
  },
}

function isOf({ accountId, email }: DataSubject) {
  return or(eq(campaignRecipients.accountId, accountId), eq(campaignRecipients.address, email))
}
