import { and, eq, sql } from 'drizzle-orm'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { campaigns } from '#server/api/contract/groups/campaigns.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { campaignLinks } from '#server/backend/platform/db/schema/campaigns.ts'

/**
 * Counts a link, and answers where it leads. All recipients of a campaign have the same links, and nothing about the
 * caller is stored: a number of clicks is all that can be known. Throws `not_found`.
 */
export async function followLink(
  services: BackendContext,
  { campaignNo, position }: HandlerInput<typeof campaigns.rows.followLink>['body'],
): Promise<{ url: string }> {
  const [link] = await services
    .db()
    .update(campaignLinks)
    .set({ clicks: sql`${campaignLinks.clicks} + 1` })
    .where(and(eq(campaignLinks.campaignNo, campaignNo), eq(campaignLinks.position, position)))
    .returning({ url: campaignLinks.url })
  if (!link) throw new Refusal('not_found', `no link ${position} of ${campaignNo}`)
  return link
}
