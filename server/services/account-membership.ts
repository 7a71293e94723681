import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { MembershipInfo, MembershipOrder } from '#server/api/contract/schemas/membership.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/* Membership pages of a customer's account. */

export interface OwnMembership {
  info: MembershipInfo
  /** Current membership's order, else the newest; null without any. */
  order: MembershipOrder | null
}

/** Caller's membership, with one of their orders in full. */
export async function openOwn(
  { api }: RequestContext,
  { orderNo }: { orderNo: string | null },
): Promise<Outcome<OwnMembership, 'not_found'>> {
  const info = await api.membership.getInfo({ query: {} })
  const id = orderNo ?? info.current?.orderNo ?? info.orders[0]?.orderNo
  if (id === undefined) return success({ info, order: null })
  const order = await outcomeOf(api.membership.getMembership({ params: { id } }), ['not_found'])
  return order.ok ? success({ info, order: order.value }) : order
}

/** Whether the signed-in customer is a member; null for a visitor. */
export async function readMark({ api, session }: RequestContext): Promise<{ isMember: boolean } | null> {
  if (!session.account) return null
  const { current } = await api.membership.getInfo({ query: {} })
  return { isMember: current?.isRunning ?? false }
}
