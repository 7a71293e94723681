import { requestRefund } from '#server/backend/payments/refunding.ts'
import type { Services } from '#server/backend/services.ts'
import { paidShareOf } from '#server/backend/subscription/order-quote.ts'
import { readOrder, subscriptionKind } from '#server/backend/subscription/subscription-orders.ts'

interface Extra {
  subscriptionNo: string
  monthly: number
  isPaidAhead: boolean
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
