import type { Price } from '#server/api/contract/schemas/money.ts'
import { type Buyer, type LineTax, taxOfSupply, untaxed } from '#server/backend/domains/invoicing/module.ts'
import { taxed } from '#server/backend/domains/pricing/module.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'

export interface PricedOrder extends Pick<SubscriptionOrder, 'country' | 'currency' | 'billing'> {
  quote: { monthly: { total: Pick<Price, 'vatRate'> } } | null
}

/** Buyer whom the invoices of an order name. */
export function buyerOf({ name, company, email, address }: NonNullable<SubscriptionOrder['billing']>): Buyer {
  return { name, company, email, address: { ...address, extra: address.extra ?? '' } }
}

/** Tax of an order's months, add-ons and fees, as its invoices state it. A draft without a price has none yet. */
export function supplyTaxOf({ country, quote, billing }: Pick<PricedOrder, 'country' | 'quote' | 'billing'>): LineTax {
  if (!quote) return untaxed
  const { vatRate } = quote.monthly.total
  return billing ? taxOfSupply(country, buyerOf(billing), vatRate) : { tax: 'standard', vatRate }
}

/** Gross amounts of an order as prices, with the tax that a line of its invoices states. */
export function pricesOf(order: PricedOrder): (amount: number) => Price {
  const { vatRate } = supplyTaxOf(order)
  return (amount) => ({ ...taxed(amount, vatRate), currency: order.currency })
}
