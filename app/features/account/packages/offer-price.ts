import type { TaxedMoney } from '#app/shared/price/use-shown-price.ts'
import type { PackageOffer } from '#machines/flows/package-purchase/index.ts'

/** Monthly price of an offer. */
export function priceOf({ monthly: amount, monthlyVat: vatAmount, currency }: PackageOffer): TaxedMoney {
  return { amount, vatAmount, currency }
}

/** Monthly difference of an offer to the current price, without its sign. */
export function differenceOf({ difference, differenceVat, currency }: PackageOffer): TaxedMoney {
  return { amount: Math.abs(difference), vatAmount: Math.abs(differenceVat), currency }
}
