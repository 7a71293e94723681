import { eq } from 'drizzle-orm'
import { config } from '#config'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { fireSubscriptionEvent } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

/** Fires an event at an order, whoever's it is. */
export function fire(services: BackendContext, orderNo: string, event: SubscriptionEvent): Promise<SubscriptionOrder> {
  return fireSubscriptionEvent(services, { orderNo, requestId: 'test' }, async () => ({ event }))
}

/** To 20, of an order whose papers are all in order. */
export async function prepare(services: BackendContext, orderNo: string): Promise<SubscriptionOrder> {
  await services
    .db()
    .update(subscriptionOrders)
    .set({ isLicenceCleared: true, credit: 'passed' })
    .where(eq(subscriptionOrders.orderNo, orderNo))
  return fire(services, orderNo, {
    type: 'staff.prepared',
    isVehicleRegistered: true,
    isVehicleInsured: true,
    isDateConfirmed: true,
  })
}

/** To 30, now. */
export function handOver(services: BackendContext, orderNo: string, odometerKm = 12): Promise<SubscriptionOrder> {
  return fireSubscriptionEvent(services, { orderNo, requestId: 'test' }, async ({ country, months }) => {
    const { timeZone } = config.markets[country]
    const now = Temporal.Instant.fromEpochMilliseconds(services.clock.now().getTime()).toZonedDateTimeISO(timeZone)
    const termEndsAt = now.add({ months }).epochMilliseconds
    return { event: { type: 'staff.handedOver', isProtocolSigned: true, odometerKm, termEndsAt } }
  })
}

/** To 40, with a car that nobody has driven: kilometres have tests of their own. */
export function takeBack(services: BackendContext, orderNo: string, odometerKm = 12): Promise<SubscriptionOrder> {
  return fire(services, orderNo, {
    type: 'staff.returned',
    isProtocolSigned: true,
    odometerKm,
    isEarlyReturnAgreed: true,
  })
}
