import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import {
  SubscriptionStatus,
  duringUse,
  openSubscription,
} from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { ownSubscriptions } from '#server/api/contract/groups/own-subscriptions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { countListed, rowsOf } from '#server/backend/kernel/paging/paging.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { summariesOf } from './order-summary.ts'
import { type SubscriptionOrder, withMoney } from './subscription-orders.ts'

type ListOwn = typeof ownSubscriptions.rows.listOwn
type Query = HandlerInput<ListOwn>['query']

/** Page of a customer's orders, newest first. */
export async function listOwn(
  services: BackendContext,
  { account }: Pick<AccountContext, 'account'>,
  { state, ...page }: Query,
): Promise<CallResult<ListOwn>> {
  const { accountId, createdAt, orderNo } = subscriptionOrders
  const where = and(eq(accountId, account.id), inState(state))
  const { limit, offset } = rowsOf(page)
  const db = services.db()
  const counted = await countListed(
    services,
    db
      .select({ one: sql`1` })
      .from(subscriptionOrders)
      .where(where),
  )
  const rows = await db
    .select()
    .from(subscriptionOrders)
    .where(where)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
    .offset(offset)
  const orders = await withMoney(services, rows)
  const summaryOf = await summariesOf(services, orders)
  return { ...counted, items: orders.map((order) => ({ ...summaryOf(order), ...datesOf(order) })) }
}

/** Leaves out drafts whose hold expired: they were never ordered. */
function inState(state: Query['state']) {
  const { status, orderedAt } = subscriptionOrders
  switch (state) {
    case 'all':
      return or(ne(status, SubscriptionStatus.cancelled), isNotNull(orderedAt))
    case 'draft':
      return eq(status, SubscriptionStatus.initial)
    case 'open':
      return and(inArray(status, openSubscription), ne(status, SubscriptionStatus.initial))
    case 'over':
      return and(inArray(status, [SubscriptionStatus.finished, SubscriptionStatus.cancelled]), isNotNull(orderedAt))
  }
  return state satisfies never
}

function datesOf({ status, handoverAt, notice, termEndsAt }: SubscriptionOrder) {
  const ending = notice ? new Date(notice.endsAt) : termEndsAt
  return {
    handoverAt: handoverAt && handoverAt.toISOString(),
    endsAt: isOneOf(duringUse, status) && ending ? ending.toISOString() : null,
  }
}
