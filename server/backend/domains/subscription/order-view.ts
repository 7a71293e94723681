import type { z } from 'zod'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { missingPart, subscriptionOrder } from '#server/api/contract/schemas/subscription-order.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readLog } from '#server/backend/platform/engine/order-log.ts'
import { claimedVehicle } from './claimed-vehicle.ts'
import { actionsOf } from './order-actions.ts'
import { customerEventsOf } from './order-events.ts'
import { summariesOf } from './order-summary.ts'
import { factsOf } from './subscription-facts.ts'
import { readOrder, type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'
import { paymentDue } from './subscription-timers.ts'

/** Customer's view of an order, with the machine's facts and the event log. */
export async function orderView(
  services: BackendContext,
  order: SubscriptionOrder,
): Promise<z.output<typeof subscriptionOrder>> {
  const { now, ...facts } = factsOf(order, services.clock.now())
  const [vehicle, log, summaryOf, linked, actions] = await Promise.all([
    claimedVehicle(services, order),
    readLog(services, subscriptionKind, order.orderNo),
    summariesOf(services, [order]),
    linkedTo(services, order),
    actionsOf(services, order),
  ])
  return {
    ...summaryOf(order),
    facts,
    vehicle: vehicle && { id: vehicle.id, vin: vehicle.vin, plate: vehicle.plate },
    holdExpiresAt: order.status === SubscriptionStatus.initial ? order.holdExpiresAt.toISOString() : null,
    paymentDueAt: order.status === SubscriptionStatus.awaitingPayment ? paymentDue(order).toISOString() : null,
    driver: order.driver,
    licence: order.licence,
    delivery: order.delivery,
    returning: order.returning,
    billing: order.billing,
    methodId: order.methodId,
    voucherCode: order.voucherCode,
    quote: order.quote,
    ...linked,
    termsVersion: order.termsVersion,
    cancelPolicyVersion: order.cancelPolicy.version,
    missing: missingOf(order),
    cancelReason: order.cancelReason,
    events: customerEventsOf(log),
    actions,
    now: new Date(now).toISOString(),
  }
}

/** Parts missing before an order can be placed, in the order of the form. */
export function missingOf(order: SubscriptionOrder): z.output<typeof missingPart>[] {
  const isOfFleet = order.fleetNo !== null
  const parts = {
    driver: order.driver ?? (isOfFleet || null),
    licence: order.licence ?? (isOfFleet || null),
    delivery: order.delivery,
    returning: order.returning,
    billing: order.billing,
    credit: order.credit === 'none' ? null : order.credit,
    payment: order.methodId,
  }
  return (['driver', 'licence', 'delivery', 'billing', 'credit', 'payment'] as const).filter(
    (part) => parts[part] === null,
  )
}

/** Order that this one follows by an offer, and the one that follows it. */
async function linkedTo(services: BackendContext, { accountId, follows, notice }: SubscriptionOrder) {
  const linked = async (orderNo: string) => ({
    orderNo,
    isOwn: (await readOrder(services, orderNo))?.accountId === accountId,
  })
  return {
    follows: follows && {
      ...(await linked(follows.orderNo)),
      offerNo: follows.offerNo,
      kind: follows.kind,
    },
    followedBy: notice?.followOnNo === undefined ? null : await linked(notice.followOnNo),
  }
}
