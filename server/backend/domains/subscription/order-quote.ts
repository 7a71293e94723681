import { DeliveryType } from '#machines/shared/codes.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import { quoteFor } from '#server/backend/domains/catalogue/module.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

type Priced = Pick<
  SubscriptionOrder,
  'productId' | 'priceMode' | 'months' | 'monthlyKm' | 'identityType' | 'hasReturnCare' | 'delivery' | 'voucherCode'
>

/** What an order costs as it now is. Throws `choice_not_offered`, `voucher_invalid`. */
export function quoteOrder(services: Services, order: Priced): Promise<Quote> {
  const { productId, priceMode, months, monthlyKm, identityType, hasReturnCare, delivery, voucherCode } = order
  return quoteFor(services, productId, {
    priceMode,
    months,
    monthlyKm,
    identityType,
    hasReturnCare,
    deliveryType: delivery?.deliveryType ?? DeliveryType.pickUp,
    ...(voucherCode !== null && { voucherCode }),
  })
}

/** What was paid of an amount that was due with the order, after its voucher; minor units. */
export function paidShareOf({ due: { total, lines } }: Quote, amount: number): number {
  const off = lines.filter(({ code }) => code === 'voucher').reduce((sum, line) => sum - line.amount, 0)
  return off === 0 ? amount : Math.floor((amount * total.amount) / (total.amount + off))
}
