import { and, eq, exists, inArray, lt, sql } from 'drizzle-orm'
import { CampaignStatus } from '#machines/orders/campaign/campaign.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { campaignRecipients, campaigns } from '#server/backend/platform/db/schema/campaigns.ts'
import { countFigures } from './figures.ts'

/** Who got a campaign is stored as long as its bounces, complaints and unsubscriptions come in. */
const keptMs = 90 * 86_400_000

/** Replaces the recipients of campaigns that are over by their number. */
export async function expireRecipients(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - keptMs)
  const over = await services
    .db()
    .select({ campaignNo: campaigns.orderNo })
    .from(campaigns)
    .where(
      and(
        inArray(campaigns.status, [CampaignStatus.sent, CampaignStatus.cancelled]),
        lt(campaigns.updatedAt, horizon),
        exists(
          services
            .db()
            .select({ one: sql`1` })
            .from(campaignRecipients)
            .where(eq(campaignRecipients.campaignNo, campaigns.orderNo)),
        ),
      ),
    )
  let deleted = 0
  for (const { campaignNo } of over) {
    await services.transaction(async () => {
      const { waiting, skipped, ...figures } = await countFigures(services, campaignNo)
      // Of a campaign that was called off.
      const stored = { ...figures, skipped: skipped + waiting }
      await services.db().update(campaigns).set({ figures: stored }).where(eq(campaigns.orderNo, campaignNo))
      await services.db().delete(campaignRecipients).where(eq(campaignRecipients.campaignNo, campaignNo))
      deleted += figures.recipients
    })
  }
  return { campaigns: over.length, recipients: deleted }
}
