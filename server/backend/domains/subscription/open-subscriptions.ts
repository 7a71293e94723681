import { and, desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { openSubscription } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { type NextStep, nextStep } from '#server/api/contract/schemas/subscription-order.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { nextStepOf } from './next-step.ts'
import { carsOf } from './order-summary.ts'
import { type SubscriptionOrder, withMoney } from './subscription-orders.ts'

/** Upper bound of open subscriptions listed. */
const maxListed = 40

/** Open subscription with the name of its vehicle. */
export interface NamedOrder {
  order: SubscriptionOrder
  name: string
}

/** Drafts and orders that are not over, newest first. */
export async function readOpenSubscriptions(services: BackendContext, account: string): Promise<NamedOrder[]> {
  const { accountId, status, createdAt } = subscriptionOrders
  const rows = await services
    .db()
    .select()
    .from(subscriptionOrders)
    .where(and(eq(accountId, account), inArray(status, openSubscription)))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  const orders = await withMoney(services, rows)
  const cars = await carsOf(services, orders)
  return orders.map((order) => ({ order, name: cars.get(order.productId)?.modelName ?? '' }))
}

async function listOpen(services: BackendContext, accountId: string): Promise<OpenOrderOf<NextStep['what']>[]> {
  const now = services.clock.now()
  const found = await readOpenSubscriptions(services, accountId)
  return found.flatMap(({ order, name }): OpenOrderOf<NextStep['what']>[] => {
    const next = nextStepOf(order, now)
    const { orderNo, country } = order
    const { timeZone } = config.markets[country]
    return next ? [{ orderNo, subscriptionNo: orderNo, name, ...next, timeZone }] : []
  })
}

export const openSubscriptions: OpenOrderKind<NextStep['what']> = {
  waitsFor: nextStep.shape.what.options,
  list: listOpen,
}
