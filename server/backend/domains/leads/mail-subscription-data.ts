import type { PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import { isOf, mailHistory } from './mail-subscriptions.ts'

export const mailSubscriptionData: PersonalDataSource = {
  name: 'mailSubscriptions',
  tables: [mailSubscriptions],
  async exported(services, whose) {
    return mailHistory(services, whose)
  },
  async consents(services, whose) {
    const rows = await mailHistory(services, whose)
    return rows.map((row) => ({
      kind: 'mail',
      about: row.section,
      givenAt: row.subscribedAt.toISOString(),
      version: row.textVersion,
      givenFrom: row.subscribedFrom,
      withdrawnAt: row.endedAt?.toISOString() ?? null,
    }))
  },
  async erase(services, whose) {
    await services.db().delete(mailSubscriptions).where(isOf(whose))
  },
}
