import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { StaffCampaign } from '#server/api/contract/schemas/campaigns.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { mailSubscriptions } from '#server/backend/platform/db/schema/account.ts'
import {
  type CampaignFigures,
  campaignLinks,
  campaignRecipients as recipients,
} from '#server/backend/platform/db/schema/campaigns.ts'
import type { Campaign } from './campaigns.ts'
import { countStates } from './recipients.ts'

/** Days after a mail in which the end of its subscription counts as its result. */
const answerDays = 14

/** Results of a campaign: counted, or as stored once its recipients are deleted. */
export async function readFigures(services: BackendContext, campaign: Campaign): Promise<StaffCampaign['figures']> {
  const counted = await countFigures(services, campaign.orderNo)
  return counted.recipients === 0 && campaign.figures ? { ...campaign.figures, waiting: 0 } : counted
}

/** Counts the results of a campaign. */
export async function countFigures(
  services: BackendContext,
  campaignNo: string,
): Promise<CampaignFigures & { waiting: number }> {
  const states = await countStates(services, campaignNo)
  const ofCampaign = eq(recipients.campaignNo, campaignNo)
  const pushed = await services.db().$count(recipients, and(ofCampaign, isNotNull(recipients.pushedAt)))
  const [ended] = await services
    .db()
    .select({ unsubscribed: count() })
    .from(recipients)
    .innerJoin(mailSubscriptions, eq(mailSubscriptions.id, recipients.subscriptionId))
    .where(
      and(
        ofCampaign,
        sql`${mailSubscriptions.endedAt} between ${recipients.sentAt} and ${recipients.sentAt} + make_interval(days => ${answerDays})`,
      ),
    )
  return {
    recipients: Object.values(states).reduce((total, each) => total + each, 0),
    ...states,
    pushed,
    unsubscribed: ended?.unsubscribed ?? 0,
  }
}

/** Recipients and sent mails of campaigns that have not ended, by their numbers. */
export async function countSent(
  services: BackendContext,
  numbers: readonly string[],
): Promise<Map<string, { recipients: number; sent: number }>> {
  const rows = await services
    .db()
    .select({
      campaignNo: recipients.campaignNo,
      recipients: count(),
      sent: sql`count(*) filter (where ${recipients.state} = 'sent')`.mapWith(Number),
    })
    .from(recipients)
    .where(inArray(recipients.campaignNo, [...numbers]))
    .groupBy(recipients.campaignNo)
  return new Map(rows.map(({ campaignNo, ...figures }) => [campaignNo, figures]))
}

/** Links in the order of the texts. */
export function readLinks(services: BackendContext, campaignNo: string): Promise<StaffCampaign['links']> {
  const { url, clicks, position } = campaignLinks
  return services
    .db()
    .select({ url, clicks })
    .from(campaignLinks)
    .where(eq(campaignLinks.campaignNo, campaignNo))
    .orderBy(asc(position))
}
