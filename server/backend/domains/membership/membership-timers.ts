import { paymentDueAt } from '#machines/orders/membership-order/index.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { membershipKind, type MembershipOrder } from './membership-orders.ts'

/** Plans the end of the payment window and replaces what was planned before. */
export async function planTimers(services: BackendContext, order: MembershipOrder): Promise<OutboxEntry[]> {
  const { orderNo } = order
  await services.outbox.withdraw(timerGroup(orderNo))
  const timer = { machineId: membershipKind, orderNo, event: 'timer.paymentExpired', dueAt: paymentDue(order) }
  return [orderEventEntry(timer)]
}

export function paymentDue({ orderedAt, terms }: Pick<MembershipOrder, 'orderedAt' | 'terms'>): Date {
  return new Date(paymentDueAt({ orderedAt: orderedAt?.getTime() ?? null, terms }))
}
