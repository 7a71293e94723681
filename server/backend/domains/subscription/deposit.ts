import { requestRefund } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { paidShareOf } from './order-quote.ts'
import { type SubscriptionOrder, subscriptionKind } from './subscription-orders.ts'

/** Deposit paid with the order, in minor units. */
export function depositOf({ quote }: Pick<SubscriptionOrder, 'quote'>): number {
  const line = quote?.due.lines.find(({ code }) => code === 'deposit')
  return quote && line ? paidShareOf(quote, line.amount) : 0
}

/** Refunds the deposit to the payment it came from, less `kept`. Runs in the transaction of the order's event. */
export async function returnDeposit(services: BackendContext, order: SubscriptionOrder, kept: number): Promise<void> {
  const amount = depositOf(order) - kept
  if (amount <= 0) return
  await requestRefund(services, { kind: subscriptionKind, orderNo: order.orderNo, amount, reason: 'deposit' })
}
