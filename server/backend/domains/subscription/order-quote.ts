import { DeliveryType } from '#machines/shared/codes.ts'
import type { Quote } from '#server/api/contract/schemas/quote.ts'
import { quoteFor } from '#server/backend/domains/catalogue/module.ts'
import { discountOf } from '#server/backend/domains/companies/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

type Priced = Pick<
  SubscriptionOrder,
  | 'orderNo'
  | 'companyId'
  | 'productId'
  | 'priceMode'
  | 'months'
  | 'monthlyKm'
  | 'identityType'
  | 'hasReturnCare'
  | 'delivery'
  | 'voucherCode'
  | 'billing'
  | 'follows'
>

/** Current price of an order, with the discounts of its company and of the offer it was ordered by. Throws `choice_not_offered`, `voucher_invalid`. */
export async function quoteOrder(services: BackendContext, order: Priced): Promise<Quote> {
  const { productId, priceMode, months, monthlyKm, identityType, hasReturnCare, delivery, voucherCode, billing } = order
  const choice = {
    priceMode,
    months,
    monthlyKm,
    identityType,
    hasReturnCare,
    deliveryType: delivery?.deliveryType ?? DeliveryType.pickUp,
    ...(voucherCode !== null && { voucherCode }),
    ...(billing && { billedIn: billing.address.country }),
  }
  const agreementPerMille = await discountOf(services, order.companyId)
  return quoteFor(services, productId, choice, {
    orderNo: order.orderNo,
    agreementPerMille,
    followOnPerMille: order.follows?.perMille ?? 0,
  })
}

/** Part of an amount due that was paid after the voucher's discount, in minor units. */
export function paidShareOf({ due: { total, lines } }: Quote, amount: number): number {
  const off = lines.filter(({ code }) => code === 'voucher').reduce((sum, line) => sum - line.amount, 0)
  return off === 0 ? amount : Math.floor((amount * total.amount) / (total.amount + off))
}
