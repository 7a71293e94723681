import { paymentDueAt, type SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { cycleAfter } from './cycles.ts'
import { type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'

type TimerEvent = 'timer.holdExpired' | 'timer.paymentExpired' | 'timer.refundDue' | 'timer.renewed'

/** Plans the timers for the order's current state and replaces those planned before. */
export async function planTimers(services: BackendContext, order: SubscriptionOrder): Promise<OutboxEntry[]> {
  const { orderNo } = order
  await services.outbox.withdraw(timerGroup(orderNo))
  const next = nextTimer(order)
  return next ? [orderEventEntry({ machineId: subscriptionKind, orderNo, ...next })] : []
}

function nextTimer(order: SubscriptionOrder): { event: TimerEvent; dueAt: Date } | null {
  switch (order.status) {
    case SubscriptionStatus.initial:
      return { event: 'timer.holdExpired', dueAt: order.holdExpiresAt }
    case SubscriptionStatus.awaitingPayment:
      return { event: 'timer.paymentExpired', dueAt: paymentDue(order) }
    case SubscriptionStatus.inUse:
      return order.termEndsAt && order.notice === null && order.priceMode !== PriceMode.trial
        ? { event: 'timer.renewed', dueAt: order.termEndsAt }
        : null
    case SubscriptionStatus.canceling:
      return order.cancellation && order.refund?.status === 'scheduled'
        ? { event: 'timer.refundDue', dueAt: new Date(order.cancellation.undoUntil) }
        : null
    default:
      return null
  }
}

/** End of the payment window of a placed order. */
export function paymentDue({ orderedAt, terms }: SubscriptionOrder): Date {
  return new Date(paymentDueAt({ orderedAt: orderedAt?.getTime() ?? null, terms }))
}

/** One month more in every mode: after a fixed term the subscription continues monthly. */
function nextTermEnd(order: SubscriptionOrder): number {
  const { termEndsAt } = order
  return termEndsAt === null ? 0 : (cycleAfter(order, termEndsAt)?.getTime() ?? 0)
}

export const timerEvents: Readonly<
  Record<TimerEvent, (order: SubscriptionOrder) => Occurrence<SubscriptionOrder, SubscriptionEvent>>
> = {
  'timer.holdExpired': () => ({ event: { type: 'timer.holdExpired' } }),
  'timer.paymentExpired': () => ({ event: { type: 'timer.paymentExpired' } }),
  'timer.refundDue': () => ({ event: { type: 'timer.refundDue' } }),
  'timer.renewed': (order) => ({ event: { type: 'timer.renewed', termEndsAt: nextTermEnd(order) } }),
}
