import { config } from '#config'
import type { DeliveryType } from '#machines/shared/codes.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { listReturnDays } from '#server/backend/domains/catalogue/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { type Delivery, handoverOf, isServed } from './delivery.ts'
import { fireOwnEvent, type OwnOrder } from './own-orders.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

/** Schedules the return of a car after a notice. Throws `area_not_served`, `date_taken`, `transition_not_allowed`. */
export function scheduleReturn(
  services: BackendContext,
  own: OwnOrder,
  returning: Delivery,
): Promise<SubscriptionOrder> {
  return fireOwnEvent(services, own, async (order) => {
    const days = await returnDaysOf(services, order, returning.deliveryType)
    const isOffered = days.some(
      ({ date, periods }) => date === returning.date && periods.includes(returning.timePeriod),
    )
    return {
      event: {
        type: 'customer.returnScheduled',
        isSlotHeld: isOffered && (await isServed(services, order, returning)),
        startsAt: handoverOf(order, returning).getTime(),
      },
      changes: { returning },
    }
  })
}

/** Moves the return to another address and keeps its day and time. Throws `date_taken`, `transition_not_allowed`. */
export function moveReturn(services: BackendContext, own: OwnOrder, address: DoorAddress): Promise<SubscriptionOrder> {
  return fireOwnEvent(services, own, async (order) => {
    if (!order.returning) throw new Refusal('order_incomplete', `${own.orderNo} has no scheduled return`)
    const returning = { ...order.returning, address }
    return {
      event: {
        type: 'customer.returnScheduled',
        isSlotHeld: await isServed(services, order, returning),
        startsAt: handoverOf(order, returning).getTime(),
      },
      changes: { returning },
    }
  })
}

/** Days after the end on which a car can be returned: every store opens on one of them, and extra use stays short. */
const returnWindowDays = 7
const day = 86_400_000

/** First instant of a return, and days from it on. After a termination a late car is taken back as well. */
function returnWindowOf(
  { clock }: BackendContext,
  { termination, notice }: SubscriptionOrder,
): { from: number; days: number } | null {
  if (termination && termination.returnBy !== null) {
    const from = clock.now().getTime()
    return { from, days: Math.max(returnWindowDays, Math.ceil((termination.returnBy - from) / day)) }
  }
  return notice && { from: notice.endsAt, days: returnWindowDays }
}

/** Days on which a car can be returned; none before a notice or a termination. */
export async function returnDaysOf(services: BackendContext, order: SubscriptionOrder, deliveryType: DeliveryType) {
  const { country, areaId } = order
  const window = returnWindowOf(services, order)
  if (!window) return []
  const end = dayAt(config.markets[country].timeZone, window.from)
  const listed = await listReturnDays(services, { areaId, deliveryType, from: end.toString() })
  const days = listed.filter(({ date }) => Temporal.PlainDate.compare(date, end.add({ days: window.days })) < 0)
  // On the last day the term may end after the store has opened.
  return days.flatMap(({ date, periods }) => {
    const left = periods.filter((timePeriod) => handoverOf(order, { date, timePeriod }).getTime() >= window.from)
    return left.length === 0 ? [] : [{ date, periods: left }]
  })
}
