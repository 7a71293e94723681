import { carSale, config } from '#config'
import type { CarOffer } from '#server/api/contract/schemas/car-enquiry.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import { rounded } from '#server/backend/domains/pricing/module.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import type { CarEnquiryRow } from './car-enquiries.ts'

interface OfferInput {
  /** Gross price or rate; net for a company's leasing. */
  amount: number
  validUntil: string
  note: string
}

/** Offer with its tax: an advisor's price carries the same share of tax as the one shown to the customer. */
export function offerOf(row: Pick<CarEnquiryRow, 'price' | 'way'>, input: OfferInput, now: Date): CarOffer {
  const { way, price } = row
  const { currency } = way.total
  return {
    price: priceWithTax(way.rate ?? price.total, way.isNet, input.amount),
    downPayment: way.leasing?.downPayment ?? { amount: 0, currency },
    note: input.note,
    validUntil: input.validUntil,
    offeredAt: now.toISOString(),
  }
}

/** End of the last day in the market. */
export function offerEndOf({ country }: Pick<CarEnquiryRow, 'country'>, validUntil: string): number {
  const day = Temporal.PlainDate.from(validUntil).add({ days: 1 })
  return day.toZonedDateTime(config.markets[country].timeZone).epochMilliseconds
}

/** First, usual and last day up to which an offer made now may stand. */
export function offerDaysOf({ country }: Pick<CarEnquiryRow, 'country'>, now: Date): Record<OfferDay, string> {
  const { days, longestDays } = carSale.offer
  const today = dayAt(config.markets[country].timeZone, now.getTime())
  // The period is counted in hours from now, and the last day counts to its end.
  const last = longestDays - 2
  return {
    from: today.toString(),
    usual: today.add({ days: Math.min(days, last) }).toString(),
    to: today.add({ days: last }).toString(),
  }
}

type OfferDay = 'from' | 'usual' | 'to'

function priceWithTax(shown: Price, isNet: boolean, amount: number): Price {
  const { amount: gross, vatAmount } = shown
  const vat = rounded((amount * vatAmount) / (isNet ? gross - vatAmount : gross))
  return { ...shown, amount: isNet ? amount + vat : amount, vatAmount: vat }
}
