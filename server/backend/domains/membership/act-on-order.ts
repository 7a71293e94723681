import { membershipActions } from '#server/api/contract/schemas/membership.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { MembershipOrder } from './membership-orders.ts'
import { fireMembershipEvent } from './membership.lifecycle.ts'
import { eventsOfActions } from './order-actions.ts'
import { fireOwnEvent, type OwnMembership } from './own-orders.ts'

/** Throws `not_found`, `invalid_params` for an unknown action, and the refusals of its machine. */
export async function actOn(services: BackendContext, own: OwnMembership, action: string): Promise<MembershipOrder> {
  const known = membershipActions.find((candidate) => candidate === action)
  if (!known) throw new Refusal('invalid_params', `unknown action ${action}`)
  return fireOwnEvent(services, own, async () => ({ event: eventsOfActions[known] }))
}

/** Acts for a customer identified by a mailed link; with a receipt number the order's own mail is omitted. */
export function actByLink(
  services: BackendContext,
  { orderNo, requestId, receipt }: { orderNo: string; requestId: string; receipt?: string },
  action: 'cancel' | 'withdraw',
): Promise<MembershipOrder> {
  return fireMembershipEvent(services, { orderNo, requestId }, async () => ({
    event: eventsOfActions[action],
    ...(receipt !== undefined && { detail: { receipt } }),
  }))
}
