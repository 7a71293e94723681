import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { membershipOrders, memberships } from '#server/backend/platform/db/schema/membership.ts'
import type { MembershipOrder } from './membership-orders.ts'
import { periodOf } from './membership-period.ts'

export type Membership = typeof memberships.$inferSelect

/** Starts the membership of an order's customer, in the transaction that completes the order. */
export async function grantMembership(services: BackendContext, order: MembershipOrder): Promise<void> {
  const { orderNo, accountId, ownershipType, completedAt } = order
  if (!completedAt) throw new Error(`${orderNo} starts a membership before it is completed`)
  await services
    .db()
    .insert(memberships)
    .values({ orderNo, accountId, ownershipType, ...periodOf(order, completedAt), endedAt: null, endedBy: null })
}

/** Ends the membership of a refunded order, in the transaction that records the refund. No effect if it never began. */
export async function endMembership(
  services: BackendContext,
  { orderNo }: Pick<MembershipOrder, 'orderNo'>,
): Promise<void> {
  await end(services, [orderNo], 'refund')
}

/** Ends free memberships based on a grant; paid ones continue until their end. */
export async function endFreeOf(services: BackendContext, grantId: string): Promise<void> {
  const { orderNo, amount } = membershipOrders
  const free = await services
    .db()
    .select({ orderNo })
    .from(membershipOrders)
    .where(and(eq(membershipOrders.grantId, grantId), eq(amount, 0)))
  await end(
    services,
    free.map((row) => row.orderNo),
    'grant',
  )
}

/** Memberships of an account that are not over, the earliest end first. */
export function membershipsOf(services: BackendContext, accountId: string): Promise<Membership[]> {
  return services
    .db()
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.accountId, accountId),
        isNull(memberships.endedAt),
        gt(memberships.endsAt, services.clock.now()),
      ),
    )
    .orderBy(asc(memberships.startsAt), asc(memberships.orderNo))
}

/** Keyed by order number. */
export async function periodsOf(
  services: BackendContext,
  orderNos: readonly string[],
): Promise<Map<string, Membership>> {
  if (orderNos.length === 0) return new Map()
  const rows = await services
    .db()
    .select()
    .from(memberships)
    .where(inArray(memberships.orderNo, [...orderNos]))
  return new Map(rows.map((row) => [row.orderNo, row]))
}

async function end(
  services: BackendContext,
  orderNos: readonly string[],
  endedBy: NonNullable<Membership['endedBy']>,
): Promise<void> {
  if (orderNos.length === 0) return
  await services
    .db()
    .update(memberships)
    .set({ endedAt: services.clock.now(), endedBy })
    .where(and(inArray(memberships.orderNo, [...orderNos]), isNull(memberships.endedAt)))
}
