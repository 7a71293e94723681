import { desc, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { type MembershipOrder, readOrder, withMoney } from './membership-orders.ts'
import { fireMembershipEvent, type MembershipOccurrence } from './membership.lifecycle.ts'

/** A customer's access to an order, with the request's number. */
export type OwnMembership = Pick<AccountContext, 'account' | 'requestId'> & { orderNo: string }

/** Upper bound of orders listed. */
const maxShown = 50

/** Throws `not_found` for another customer's order as well, so that its existence is not revealed. */
export async function readOwnOrder(
  services: BackendContext,
  { orderNo, account }: OwnMembership,
): Promise<MembershipOrder> {
  return assertOwn(await readOrder(services, orderNo), account)
}

/** Fires an event at the caller's own order. Throws `not_found`, and the refusals of its machine. */
export function fireOwnEvent(
  services: BackendContext,
  { orderNo, account, requestId }: OwnMembership,
  decide: (order: MembershipOrder) => Promise<MembershipOccurrence>,
): Promise<MembershipOrder> {
  return fireMembershipEvent(services, { orderNo, requestId }, async (order) => decide(assertOwn(order, account)))
}

/** Newest first. */
export async function listOwn(services: BackendContext, accountId: string): Promise<MembershipOrder[]> {
  const { createdAt, orderNo } = membershipOrders
  const rows = await services
    .db()
    .select()
    .from(membershipOrders)
    .where(eq(membershipOrders.accountId, accountId))
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(maxShown)
  return withMoney(services, rows)
}

function assertOwn(order: MembershipOrder | undefined, account: OwnMembership['account']): MembershipOrder {
  if (order?.accountId !== account.id) throw new Refusal('not_found', 'no such membership of this account')
  return order
}
