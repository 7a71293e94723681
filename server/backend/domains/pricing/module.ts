/* Exports for other domains. */

export { type Cover, coveredOf, type Damage, damageCostOf, shareOf } from './damage.ts'
export { extraKmOf, extraKmPrice, monthAt, rollOver } from './kilometres.ts'
export {
  carMonthly,
  discountOn,
  listedKm,
  listedMonthly,
  listedTerm,
  monthlyLines,
  offeredModes,
  offeredMonths,
} from './monthly.ts'
export { NotOffered, type Quote, type QuoteChoice, quoteOf } from './quote.ts'
export { type AgreedLater, netExtras, type PricedProduct, type Term } from './tariff.ts'
export { rounded, sumOf, taxed, type Taxed } from './taxed.ts'
export { salePriceOf, type SoldCar, type Way, type WayChoice, wayOf } from './ways.ts'
