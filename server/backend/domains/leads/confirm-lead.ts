import type { z } from 'zod'
import { maskEmail } from '#machines/shared/masking.ts'
import type { leads } from '#server/api/contract/groups/leads.ts'
import { sceneOf } from '#server/api/contract/schemas/leads.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { choiceToken, openConfirmToken } from './lead-link.ts'
import { leadLifecycle } from './lead.lifecycle.ts'
import { type Lead, leadStatus, lockLead } from './leads.ts'

type ConfirmBody = z.output<(typeof leads.rows.confirmLead)['body']>
type Confirmed = z.output<(typeof leads.rows.confirmLead)['returns']>

/**
 * Confirms a lead by its link. Repeatable while it is confirmed; after an unsubscription or the deadline the link is
 * invalid. Throws `link_invalid`, `too_many_requests`.
 */
export async function confirmLead(
  services: BackendContext,
  { token, scene, approveIp }: ConfirmBody,
  { remoteAddress, requestId }: Pick<CallContext, 'remoteAddress' | 'requestId'>,
): Promise<Confirmed> {
  const leadNo = openConfirmToken(services.env, token)
  if (leadNo === null) throw new Refusal('link_invalid', 'not signed for this purpose')
  await countAttempt(services, limits.leadPressed, leadNo)
  return services.transaction(async () => {
    // Locks the lead: a concurrent request waits here and finds it confirmed.
    const lead = await lockLead(services, leadNo)
    const isLinkGood = lead?.scene === sceneOf(scene).scene
    if (isLinkGood && lead.status === leadStatus.confirmed) return confirmedView(services, lead)
    if (lead?.status !== leadStatus.recorded)
      throw new Refusal('link_invalid', `${leadNo} does not await a confirmation`)
    const confirmed = await fireOrderEvent(services, leadLifecycle, { orderNo: leadNo, requestId }, async () => ({
      event: { type: 'customer.confirmed' as const, isLinkGood },
      changes: { approveIp: approveIp ?? remoteAddress, confirmedAt: services.clock.now() },
    }))
    return confirmedView(services, confirmed)
  })
}

function confirmedView({ env }: BackendContext, { orderNo, scene, email, sections, contact }: Lead): Confirmed {
  return {
    scene,
    email: maskEmail(email),
    sections,
    isContactWanted: contact === 'wanted',
    choiceToken: choiceToken(env, { about: 'lead', leadNo: orderNo }),
  }
}
