import { requestRefund } from '#server/backend/domains/payments/module.ts'
import { paidShareOf } from '#server/backend/domains/subscription/order-quote.ts'
import { readOrder, subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

interface AddOn {
  subscriptionNo: string
  monthly: number
  isPaidAhead: boolean
}

/** Refunds the month that was paid with the order, reduced by the voucher's discount. */
export async function refundFirstMonth(services: BackendContext, extra: AddOn): Promise<void> {
  const { subscriptionNo, monthly, isPaidAhead } = extra
  const order = await readOrder(services, subscriptionNo)
  if (!isPaidAhead || !order?.quote) return
  const amount = Math.min(paidShareOf(order.quote, monthly), order.amountPaid)
  if (amount > 0) {
    await requestRefund(services, { kind: subscriptionKind, orderNo: subscriptionNo, amount, reason: 'goodwill' })
  }
}
