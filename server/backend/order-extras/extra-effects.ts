import { orderEventEntry, timerGroup } from '#server/backend/engine/order-timers.ts'
import { requestRefund } from '#server/backend/payments/refunding.ts'
import type { OutboxEntry, Services } from '#server/backend/services.ts'
import { paidShareOf } from '#server/backend/subscription/order-quote.ts'
import { readOrder, subscriptionKind } from '#server/backend/subscription/subscription-orders.ts'

interface Extra {
  orderNo: string
  subscriptionNo: string
  monthly: number
  endsAt: Date | null
  isPaidAhead: boolean
}

/** When the last cycle of an extra ends, in place of what was planned before. */
export async function planCycleEnd(
  services: Services,
  machineId: string,
  { orderNo, endsAt }: Extra,
): Promise<OutboxEntry[]> {
  await services.outbox.withdraw(timerGroup(orderNo))
  return endsAt ? [orderEventEntry({ machineId, orderNo, event: 'timer.cycleEnded', dueAt: endsAt })] : []
}

/** Gives back the month that was paid with the order, at the share a voucher has left of it. */
export async function refundFirstMonth(services: Services, extra: Extra): Promise<void> {
  const { subscriptionNo, monthly, isPaidAhead } = extra
  const order = await readOrder(services, subscriptionNo)
  if (!isPaidAhead || !order?.quote) return
  const amount = Math.min(paidShareOf(order.quote, monthly), order.amountPaid)
  if (amount > 0) {
    await requestRefund(services, { kind: subscriptionKind, orderNo: subscriptionNo, amount, reason: 'goodwill' })
  }
}
