import { and, desc, eq } from 'drizzle-orm'
import { config } from '#config'
import { awaitingHandover } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { tradeIn } from '#server/api/contract/groups/trade-in.ts'
import { tradeInStatus } from '#server/api/contract/schemas/trade-in.ts'
import { readOpenSubscriptions, readOwnOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext, CallContext } from '#server/backend/kernel/handler.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { carOf } from './trade-in-requests.ts'

type Rows = typeof tradeIn.rows

/** Upper bound of requests listed. */
const maxListed = 20

/** Subscriptions of a customer that a car can be handed in for: placed where cars are taken, and not delivered yet. */
export async function listSubscriptions(
  services: BackendContext,
  { account }: Pick<AccountContext, 'account'>,
): Promise<CallResult<Rows['listSubscriptions']>> {
  const found = await readOpenSubscriptions(services, account.id)
  return found
    .filter(({ order }) => isOneOf(awaitingHandover, order.status) && order.country === config.tradeIn.market)
    .map(({ order: { orderNo }, name }) => ({ orderNo, modelName: name }))
}

/** Whether the caller can hand a car in for the order; a guest has none. */
export async function isOpenFor(
  services: BackendContext,
  account: CallContext['account'],
  orderNo: string,
): Promise<boolean> {
  if (account === null) return false
  const open = await listSubscriptions(services, { account })
  return open.some((order) => order.orderNo === orderNo)
}

/** Cars offered for a subscription, the newest first. Throws `not_found` for the order of another customer as well. */
export async function getOfSubscription(
  services: BackendContext,
  orderNo: string,
  { account, requestId }: Pick<AccountContext, 'account' | 'requestId'>,
): Promise<CallResult<Rows['getOfSubscription']>> {
  await readOwnOrder(services, { orderNo, account, requestId })
  const { accountId, subscriptionNo, createdAt } = tradeInRequests
  const rows = await services
    .db()
    .select()
    .from(tradeInRequests)
    .where(and(eq(accountId, account.id), eq(subscriptionNo, orderNo)))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  return {
    requests: rows.map((row) => ({ requestNo: row.orderNo, status: tradeInStatus.parse(row.status), ...carOf(row) })),
    isOpen: await isOpenFor(services, account, orderNo),
  }
}
