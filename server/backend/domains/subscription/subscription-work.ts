import { and, asc, gt, inArray } from 'drizzle-orm'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { NextStep } from '#server/api/contract/schemas/subscription-order.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import type { Work, WorkKind } from '#server/backend/platform/work/work-kind.ts'
import { isAssessedByCover } from './add-ons/return-care-orders.ts'
import { staffStepOf } from './next-step.ts'
import { lockOrder, type SubscriptionOrder, withMoney } from './subscription-orders.ts'

const waitsFor = ['preparation', 'inspection', 'dispute', 'statement'] as const satisfies readonly NextStep['what'][]
type WaitsFor = (typeof waitsFor)[number]

/** States in which an order may wait for staff. */
const statuses = [SubscriptionStatus.inPreparation, SubscriptionStatus.returned]

/**
 * Work with subscriptions. Some next steps by staff are the work of another item, which is listed instead: the credit
 * review, the report of a cover, the payment whose refund failed.
 */
export const subscriptionWork: WorkKind<SubscriptionOrder> = {
  name: 'subscription',
  permission: 'subscriptions.read',
  waitsFor,
  numberOf: ({ orderNo }) => orderNo,
  marketOf: ({ country }) => country,
  async workOf(order, services): Promise<Work<WaitsFor> | null> {
    const step = staffStepOf(order)
    const what = step && waitsFor.find((known) => known === step.what)
    if (!what) return null
    const isInReport = what === 'inspection' || what === 'dispute'
    if (isInReport && (await isAssessedByCover(services, order))) return null
    return { what, from: step.from, until: () => step.until }
  },
  async list(services, after, limit) {
    const { orderNo, status } = subscriptionOrders
    const rows = await services
      .db()
      .select()
      .from(subscriptionOrders)
      .where(and(inArray(status, statuses), gt(orderNo, after)))
      .orderBy(asc(orderNo))
      .limit(limit)
    return withMoney(services, rows)
  },
  lock: lockOrder,
  subjectsOf: async (services, orderNos) => {
    const names = await customersOf(services, orderNos)
    return new Map([...names].map(([orderNo, customer]) => [orderNo, { customer }]))
  },
}

/** Name of the driver, else of the payer, by the number of the order. */
export async function customersOf(
  services: BackendContext,
  orderNos: readonly string[],
): Promise<Map<string, string | null>> {
  const { orderNo, driver, billing } = subscriptionOrders
  const rows = await services
    .db()
    .select({ orderNo, driver, billing })
    .from(subscriptionOrders)
    .where(inArray(orderNo, [...orderNos]))
  return new Map(
    rows.map((row) => [
      row.orderNo,
      row.driver ? `${row.driver.firstName} ${row.driver.lastName}` : (row.billing?.name ?? null),
    ]),
  )
}
