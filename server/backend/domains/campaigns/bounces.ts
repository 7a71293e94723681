import { judge } from '#machines/shared/lifecycle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { campaignLifecycle } from './campaign.lifecycle.ts'
import type { Campaign } from './campaigns.ts'
import { countStates } from './recipients.ts'

/** Pauses a campaign whose share of bounces is too high, since staff last let it go on. Locks nothing unless it does. */
export async function pauseIfBouncing(
  services: BackendContext,
  campaign: Campaign,
  requestId: string,
): Promise<boolean> {
  const { orderNo, status: code, judgedFrom } = campaign
  const counts = await countStates(services, orderNo)
  const event = {
    type: 'backend.bouncesExceeded',
    sent: counts.sent - judgedFrom.sent,
    bounced: counts.bounced - judgedFrom.bounced,
  } as const
  const facts = campaignLifecycle.factsOf(campaign, services.clock.now())
  if (!judge(campaignLifecycle.machine, { code, facts }, event).isAllowed) return false
  await fireOrderEvent(services, campaignLifecycle, { orderNo, requestId }, async () => ({ event }))
  return true
}
