import type { Price } from '#server/api/contract/schemas/money.ts'
import { readPriceList } from '#server/backend/domains/catalogue/module.ts'
import { type Buyer, type LineTax, untaxed } from '#server/backend/domains/invoicing/module.ts'
import { type AgreedLater, netExtras, taxed } from '#server/backend/domains/pricing/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

export interface PricedOrder extends Pick<SubscriptionOrder, 'country' | 'currency'> {
  quote: { monthly: { total: Pick<Price, 'vatRate' | 'isReverseCharged'> } } | null
}

/** Buyer whom the invoices of an order name. */
export function buyerOf({
  name,
  company,
  email,
  address,
  purchaseOrder,
}: NonNullable<SubscriptionOrder['billing']>): Buyer {
  return {
    name,
    company,
    email,
    address: { ...address, extra: address.extra ?? '' },
    // Orders from before have none.
    ...(purchaseOrder && { purchaseOrder }),
  }
}

/** Tax of an order's months, add-ons and fees: that of its quote. A draft without a price has none yet. */
export function supplyTaxOf({ quote }: Pick<PricedOrder, 'quote'>): LineTax {
  if (!quote) return untaxed
  const { vatRate, isReverseCharged } = quote.monthly.total
  return { tax: isReverseCharged ? 'reverseCharge' : 'standard', vatRate }
}

/** Amounts of an order as prices, with the tax that a line of its invoices states. */
export function pricesOf(order: PricedOrder): (amount: number) => Price {
  const { tax, vatRate } = supplyTaxOf(order)
  return (amount) => ({
    ...taxed(amount, vatRate),
    currency: order.currency,
    ...(tax === 'reverseCharge' && { isReverseCharged: true }),
  })
}

/** Prices of what an order may agree to later, as it pays them: without tax where its quote is. */
export async function readExtras(services: BackendContext, order: PricedOrder): Promise<AgreedLater> {
  const { tariff } = await readPriceList(services, order.country)
  return supplyTaxOf(order).tax === 'reverseCharge' ? netExtras(tariff) : tariff
}
