import { config } from '#config'
import { paymentDueAt, type SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { termEndAfter } from './cycles.ts'
import { factsOf } from './subscription-facts.ts'
import { type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'

type TimerEvent =
  | 'timer.holdExpired'
  | 'timer.paymentExpired'
  | 'timer.refundDue'
  | 'timer.renewed'
  | 'timer.terminationDue'
  | 'timer.returnOverdue'

/** Delay of a termination while overdue months are being paid. */
const pauseMs = 60 * 60_000
const day = 24 * pauseMs

/** Plans the timers for the order's current state and replaces those planned before. */
export async function planTimers(services: BackendContext, order: SubscriptionOrder): Promise<OutboxEntry[]> {
  const { orderNo } = order
  await services.outbox.withdraw(timerGroup(orderNo))
  return timersNow(order, services.clock.now()).map((timer) =>
    orderEventEntry({ machineId: subscriptionKind, orderNo, ...timer }),
  )
}

interface Timer {
  event: TimerEvent
  dueAt: Date
}

function timersNow(order: SubscriptionOrder, now: Date): Timer[] {
  switch (order.status) {
    case SubscriptionStatus.initial:
      return [{ event: 'timer.holdExpired', dueAt: order.holdExpiresAt }]
    case SubscriptionStatus.awaitingPayment:
      return [{ event: 'timer.paymentExpired', dueAt: paymentDue(order) }]
    case SubscriptionStatus.inUse:
    case SubscriptionStatus.reminded:
    case SubscriptionStatus.warned:
      return renewal(order)
    case SubscriptionStatus.terminationAnnounced:
      return [...renewal(order), ...terminationDue(order, now)]
    case SubscriptionStatus.terminated:
      return order.termination?.returnBy
        ? [{ event: 'timer.returnOverdue', dueAt: new Date(order.termination.returnBy) }]
        : []
    case SubscriptionStatus.canceling:
      return order.cancellation && order.refund?.status === 'scheduled'
        ? [{ event: 'timer.refundDue', dueAt: new Date(order.cancellation.undoUntil) }]
        : []
    default:
      return []
  }
}

function renewal({ termEndsAt, notice, priceMode }: SubscriptionOrder): Timer[] {
  return termEndsAt && notice === null && priceMode !== PriceMode.trial
    ? [{ event: 'timer.renewed', dueAt: termEndsAt }]
    : []
}

/** On the announced day, or soon after it while a payment is undecided. */
function terminationDue({ termination }: SubscriptionOrder, now: Date): Timer[] {
  if (!termination) return []
  const dueAt = now.getTime() < termination.endsAt ? termination.endsAt : now.getTime() + pauseMs
  return [{ event: 'timer.terminationDue', dueAt: new Date(dueAt) }]
}

/** End of a day in the order's market: until then a letter that names the day is kept. */
export function endOfDay({ country }: Pick<SubscriptionOrder, 'country'>, day: Temporal.PlainDate): number {
  return day.add({ days: 1 }).toZonedDateTime(config.markets[country].timeZone).epochMilliseconds
}

function endOfDayAfter(order: Pick<SubscriptionOrder, 'country'>, now: Date, days: number): number {
  const today = dayAt(config.markets[order.country].timeZone, now.getTime())
  return endOfDay(order, today.add({ days }))
}

/** Day of a termination that is announced now. */
export function terminationDay(order: SubscriptionOrder, now: Date): number {
  return endOfDayAfter(order, now, factsOf(order, now).terms.arrearsNoticeDays)
}

/**
 * Day by which the car has to be back after a termination at an instant. Midnight, at which an announced termination
 * takes effect, belongs to the day that ends.
 */
export function returnDay(order: SubscriptionOrder, terminatedAt: number): number {
  const last = new Date(terminatedAt - 1)
  return endOfDayAfter(order, last, factsOf(order, last).terms.arrearsReturnDays)
}

/** Announced instant of a termination, unless payments that came to nothing have put it off for a day or more. */
function endOfTerm({ termination }: SubscriptionOrder, now: Date): number {
  const announced = termination?.endsAt ?? now.getTime()
  return now.getTime() - announced < day ? announced : now.getTime()
}

/** End of the payment window of a placed order. */
export function paymentDue({ orderedAt, terms }: SubscriptionOrder): Date {
  return new Date(paymentDueAt({ orderedAt: orderedAt?.getTime() ?? null, terms }))
}

/** One month more in every mode: after a fixed term the subscription continues monthly, unless that was extended. */
function nextTermEnd(order: SubscriptionOrder): number {
  const { termEndsAt } = order
  return termEndsAt === null ? 0 : (termEndAfter(order, termEndsAt, 1)?.getTime() ?? 0)
}

export const timerEvents: Readonly<
  Record<
    TimerEvent,
    (order: SubscriptionOrder, services: BackendContext) => Occurrence<SubscriptionOrder, SubscriptionEvent>
  >
> = {
  'timer.holdExpired': () => ({ event: { type: 'timer.holdExpired' } }),
  'timer.paymentExpired': () => ({ event: { type: 'timer.paymentExpired' } }),
  'timer.refundDue': () => ({ event: { type: 'timer.refundDue' } }),
  'timer.renewed': (order) => ({ event: { type: 'timer.renewed', termEndsAt: nextTermEnd(order) } }),
  'timer.terminationDue': (order, { clock }) => ({
    event: { type: 'timer.terminationDue', returnBy: returnDay(order, endOfTerm(order, clock.now())) },
  }),
  'timer.returnOverdue': () => ({ event: { type: 'timer.returnOverdue' } }),
}
