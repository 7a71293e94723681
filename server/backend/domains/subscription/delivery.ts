import type { z } from 'zod'
import { config } from '#config'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { DeliveryType, PriceMode, TimePeriod } from '#machines/shared/codes.ts'
import type { subscriptionOrders } from '#server/api/contract/groups/subscription-orders.ts'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import {
  areaServing,
  choosesFirst,
  listHandoverDays,
  readArea,
  requireOffer,
} from '#server/backend/domains/catalogue/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readLog } from '#server/backend/platform/engine/order-log.ts'
import { claimedVehicle } from './claimed-vehicle.ts'
import { paidShareOf, quoteOrder } from './order-quote.ts'
import { fireCheckoutEvent, type OwnOrder, readOwnOrder } from './own-orders.ts'
import { type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'
import type { SubscriptionOccurrence } from './subscription.lifecycle.ts'
import { readExtras } from './supply-tax.ts'

type DeliveryChange = z.output<(typeof subscriptionOrders.rows.changeDelivery)['body']>
export type Delivery = DeliveryChange['delivery']

/**
 * Changes the delivery of a draft (edit mode 0), or until the handover (1). In mode 1 the price is agreed: the
 * difference is charged or credited with the second month, and must have been shown. Throws `area_not_served`,
 * `date_taken`, `date_reserved`, `price_changed`.
 */
export function changeDelivery(
  services: BackendContext,
  own: OwnOrder,
  { editMode, delivery, feeShown = 0 }: DeliveryChange,
): Promise<SubscriptionOrder> {
  return fireCheckoutEvent(services, own, async (order): Promise<SubscriptionOccurrence> => {
    const facts = {
      isAreaServed: await isServed(services, order, delivery),
      ...(await slotFactsOf(services, order, delivery)),
    }
    const changes = { delivery, handoverAt: handoverOf(order, delivery) }
    if (editMode === 1) {
      const price = await deliveryPriceOf(services, order, delivery.deliveryType)
      return {
        event: { type: 'customer.deliveryChanged', ...facts, isFeeShown: feeShown === price },
        changes: { ...changes, deliveryDifference: order.deliveryDifference + price },
        detail: { deliveryType: delivery.deliveryType, price },
      }
    }
    const quote = await quoteOrder(services, { ...order, ...changes })
    return { event: { type: 'customer.addressEdited', ...facts }, changes: { ...changes, quote } }
  })
}

/**
 * Moves the handover to another address and keeps its day and time, since the slot belongs to the order. Throws
 * `area_not_served`, `hold_expired`, `order_incomplete`, `transition_not_allowed`.
 */
export function moveDelivery(
  services: BackendContext,
  own: OwnOrder,
  address: DoorAddress,
): Promise<SubscriptionOrder> {
  return fireCheckoutEvent(services, own, async (order): Promise<SubscriptionOccurrence> => {
    if (!order.delivery) throw new Refusal('order_incomplete', `${own.orderNo} has no delivery`)
    const delivery = { ...order.delivery, address }
    const facts = { isAreaServed: await isServed(services, order, delivery), isSlotHeld: true, isDateOpen: true }
    if (order.status === SubscriptionStatus.initial) {
      const quote = await quoteOrder(services, { ...order, delivery })
      return { event: { type: 'customer.addressEdited', ...facts }, changes: { delivery, quote } }
    }
    return {
      event: { type: 'customer.deliveryChanged', ...facts, isFeeShown: true },
      changes: { delivery },
      detail: { deliveryType: delivery.deliveryType, price: 0 },
    }
  })
}

/** Removes address and date; an order without them is returned unchanged. Throws `transition_not_allowed`. */
export async function clearDelivery(services: BackendContext, own: OwnOrder): Promise<SubscriptionOrder> {
  const before = await readOwnOrder(services, own)
  if (before.status === SubscriptionStatus.initial && before.delivery === null) return before
  return fireCheckoutEvent(services, own, async (order) => {
    const changes = { delivery: null, handoverAt: null }
    const quote = await quoteOrder(services, { ...order, ...changes })
    const event = { type: 'customer.addressEdited', isAreaServed: true, isSlotHeld: true, isDateOpen: true } as const
    return { event, changes: { ...changes, quote } }
  })
}

/**
 * Resets to the customer's first available day, at any time. Throws `order_incomplete` without a delivery, `date_taken` without a
 * day, `transition_not_allowed`.
 */
export async function resetDate(services: BackendContext, own: OwnOrder): Promise<SubscriptionOrder> {
  const before = await readOwnOrder(services, own)
  if (!before.delivery)
    throw new Refusal('order_incomplete', `${own.orderNo} has no delivery`, { missing: ['delivery'] })
  const isFirst = await choosesFirst(services, before.accountId)
  const [first] = await daysOf(services, before, { deliveryType: before.delivery.deliveryType, isFirst })
  if (!first) throw new Refusal('date_taken', `there is no day for ${own.orderNo}`)
  const delivery = { ...before.delivery, date: first.date, timePeriod: TimePeriod.any }
  const { date, timePeriod } = before.delivery
  if (before.status === SubscriptionStatus.initial && date === delivery.date && timePeriod === delivery.timePeriod)
    return before
  return changeDelivery(services, own, { editMode: 0, delivery })
}

/** Price difference to the delivery last agreed, in minor units; negative if cheaper. */
export async function deliveryPriceOf(
  services: BackendContext,
  order: SubscriptionOrder,
  wanted: DeliveryType,
): Promise<number> {
  const { delivery, deliveryDifference, quote, priceMode } = order
  // Delivery of a trial is free.
  if (!quote || priceMode === PriceMode.trial || wanted === delivery?.deliveryType) return 0
  if (wanted === quote.deliveryType) return -deliveryDifference
  if (wanted === DeliveryType.door) return (await readExtras(services, order)).fees.homeDelivery
  return -paidShareOf(quote, quote.due.lines.find(({ code }) => code === 'deliveryFee')?.amount ?? 0)
}

/** Whether a delivery type is available in the order's area. */
export async function isServed(
  services: BackendContext,
  { areaId, country }: SubscriptionOrder,
  { deliveryType, siteId, address }: Delivery,
): Promise<boolean> {
  if (deliveryType === DeliveryType.pickUp) {
    const area = await readArea(services, areaId, undefined)
    return area.sites.some(({ id }) => id === siteId)
  }
  if (address?.country !== country) return false
  const area = await areaServing(services, address, undefined)
  return area?.id === areaId
}

/** Start of the chosen period in local time: stores open at nine, the afternoon begins at one. */
export function handoverOf(
  { country }: Pick<SubscriptionOrder, 'country'>,
  { date, timePeriod }: Pick<Delivery, 'date' | 'timePeriod'>,
): Date {
  const plainTime = timePeriod === TimePeriod.afternoon ? '13:00' : '09:00'
  const { timeZone } = config.markets[country]
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)
}

/** Whether a time is offered, and to this customer. A day once agreed stays theirs, also after a membership's end. */
async function slotFactsOf(
  services: BackendContext,
  order: SubscriptionOrder,
  { deliveryType, date, timePeriod }: Delivery,
): Promise<{ isSlotHeld: boolean; isDateOpen: boolean }> {
  const isOffered = async (isFirst: boolean) => {
    const days = await daysOf(services, order, { deliveryType, isFirst })
    return days.some((day) => day.date === date && day.periods.includes(timePeriod))
  }
  return {
    isSlotHeld: await isOffered(true),
    isDateOpen:
      order.delivery?.date === date || (await choosesFirst(services, order.accountId)) || (await isOffered(false)),
  }
}

interface DayChoice {
  deliveryType: DeliveryType
  /** With the days that are reserved for members. */
  isFirst: boolean
}

async function daysOf(services: BackendContext, order: SubscriptionOrder, choice: DayChoice) {
  const { country, areaId } = order
  const readyFrom = await readyFromOf(services, order)
  return readyFrom === null ? [] : listHandoverDays(services, { country, areaId, readyFrom, ...choice })
}

/** Days for a vehicle whose production would begin now; staff reserve none. */
export async function daysOfNew(
  services: BackendContext,
  { productId, country, areaId }: SubscriptionOrder,
  { deliveryType }: Pick<Delivery, 'deliveryType'>,
) {
  const { readyFrom } = await requireOffer(services, productId, areaId)
  if (readyFrom === null) return []
  return listHandoverDays(services, { country, areaId, deliveryType, readyFrom, isFirst: true })
}

/**
 * Day the vehicle is ready. A vehicle made to order is made from the order's date, or from the date of its replacement.
 */
async function readyFromOf(services: BackendContext, order: SubscriptionOrder): Promise<string | null> {
  const vehicle = await claimedVehicle(services, order)
  if (vehicle) return vehicle.availableFrom
  const { leadWeeks, readyFrom } = await requireOffer(services, order.productId, order.areaId)
  if (leadWeeks === null) return readyFrom
  const log = await readLog(services, subscriptionKind, order.orderNo)
  const replacement = log.findLast(({ type }) => type === 'staff.vehicleReplaced')
  const { timeZone } = config.markets[order.country]
  const begunAt = (replacement?.at ?? order.createdAt).getTime()
  const begun = Temporal.Instant.fromEpochMilliseconds(begunAt).toZonedDateTimeISO(timeZone)
  return begun.toPlainDate().add({ weeks: leadWeeks }).toString()
}
