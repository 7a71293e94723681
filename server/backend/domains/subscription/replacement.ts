import { OrderType } from '#machines/shared/codes.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { daysOfNew, handoverOf } from './delivery.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'
import type { SubscriptionOccurrence } from './subscription.lifecycle.ts'
import { claimExactVehicle } from './vehicle-claims.ts'

/**
 * Replacement for an order's vehicle: a free one of the same build, or a new production (null) if made to order, for
 * which the handover is postponed until it is ready. Throws `vehicle_gone`.
 */
export async function replacementFor(
  services: BackendContext,
  order: SubscriptionOrder,
  vehicleId: string | null,
): Promise<SubscriptionOccurrence> {
  const { orderNo, productId, orderType } = order
  if ((vehicleId === null) !== (orderType === OrderType.madeToOrder)) {
    throw new Refusal('vehicle_gone', `${orderNo} of type ${orderType} does not accept ${vehicleId ?? 'a new car'}`)
  }
  const event = { type: 'staff.vehicleReplaced', isReasonRecorded: true } as const
  if (vehicleId === null) {
    return { event: { ...event, isVehicleHeld: true }, changes: await postponed(services, order) }
  }
  const isVehicleHeld = await claimExactVehicle(services, { vehicleId, productId, orderNo })
  return {
    event: { ...event, isVehicleHeld },
    changes: { vehicleId },
    detail: { vehicleId, replaced: order.vehicleId },
  }
}

/** No change if the new vehicle is ready by the agreed day, or no day is known. */
async function postponed(services: BackendContext, order: SubscriptionOrder): Promise<Partial<SubscriptionOrder>> {
  const { delivery } = order
  const [first] = delivery ? await daysOfNew(services, order, delivery) : []
  if (!delivery || !first || first.date <= delivery.date) return {}
  const timePeriod = first.periods.find((period) => period === delivery.timePeriod) ?? first.periods[0] ?? 0
  const later = { ...delivery, date: first.date, timePeriod }
  return { delivery: later, handoverAt: handoverOf(order, later) }
}
