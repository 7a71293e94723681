import { createHash } from 'node:crypto'
import { PriceMode } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import type { EquipmentId } from '#server/api/contract/schemas/vehicle.ts'
import { type SaleTariff, type SaleTerm, saleTerms, type Tariff } from '#server/backend/platform/db/schema/tariff.ts'
import { canonicalJson } from './canonical-json.ts'
import { listedKm, monthlyLines, offeredMonths } from './monthly.ts'
import type { PricedProduct } from './tariff.ts'
import { rounded, sumOf, taxed, type Taxed, times } from './taxed.ts'

const one = 10_000
/** Rates, down payments and values are whole units of the currency. */
const wholeUnit = 100

export type SaleCode = 'car' | 'paint' | 'wheels' | 'interior' | 'equipment' | 'registration' | 'registrationTax'

export interface SaleLine extends Taxed {
  code: SaleCode
}

/** New car, as built. */
export interface SoldCar extends Pick<PricedProduct, 'monthlyBase' | 'paint' | 'wheels' | 'interior' | 'orderType'> {
  /** Gross; null where it is not for sale. */
  listPrice: number | null
  equipment: readonly EquipmentId[]
}

export interface WayChoice {
  months: SaleTerm
  /** Kilometres of one of the tariff's packages. */
  monthlyKm: number
  /** Share of the price paid at the start of a leasing, in percent. */
  downPercent: number
}

/** Terms of a leasing, from which its rate follows by the published formula. Net where the rate is net. */
export interface LeasingTerms {
  price: number
  downPayment: number
  /** Value at the end, for which the lessor answers. */
  residual: number
  /** Yearly, in basis points. */
  interest: number
}

/** A way to have the car over the compared months; amounts are net if `isNet`. */
export interface Way {
  purchaseType: PurchaseType
  isNet: boolean
  /** Due at the start: the price, a down payment, or a fee. */
  atStart: number
  /** Monthly; null for a purchase. */
  rate: Taxed | null
  /** Value of a bought car at the end, as an estimate; null where the car is returned. */
  resale: number | null
  leasing: LeasingTerms | null
  /** Cost of all months. */
  total: number
  /** Average cost of a month. */
  monthly: number
  /** SHA-256, hex, over this way, the choice and the car's price: what a customer enquires about is what was shown. */
  hash: string
}

export interface SalePrice {
  lines: SaleLine[]
  /** On the road: with VAT and registration. */
  total: Taxed
}

/** Price of a new car on the road: list price, options, VAT and registration. Null where it is not for sale. */
export function salePriceOf(tariff: Tariff, car: SoldCar): SalePrice | null {
  const { listPrice, paint, wheels, interior, equipment } = car
  if (listPrice === null) return null
  const { options, registration } = tariff.sale
  const parts: [SaleCode, number][] = [
    ['car', listPrice],
    ['paint', options.paint[paint] ?? 0],
    ['wheels', options.wheels[wheels] ?? 0],
    ['interior', options.interior[interior] ?? 0],
    ['equipment', equipment.reduce((sum, id) => sum + options.equipment[id], 0)],
  ]
  let before = 0
  const taxedParts = parts.map(([code, amount]): SaleLine => {
    // Each part carries the tax by which it raises that of the whole, so that a tax-free share is used once.
    const vatAmount = vatWithin(tariff, before + amount) - vatWithin(tariff, before)
    before += amount
    return { code, amount, vatAmount, vatRate: tariff.vatRate }
  })
  const { fee, tax } = registration
  const charges: [SaleCode, number][] = [
    ['registration', fee],
    ['registrationTax', tax.fixed + rounded(times(Math.max(0, before - tax.above), tax.share))],
  ]
  const lines = [...taxedParts, ...charges.map(([code, amount]): SaleLine => ({ code, ...taxed(amount, 0) }))].filter(
    ({ code, amount }) => code === 'car' || amount !== 0,
  )
  return { lines, total: sumOf(lines, tariff.vatRate) }
}

/** Tax within a gross price of which a part may be free of tax. */
function vatWithin({ vatRate, sale }: Tariff, amount: number): number {
  return taxed(Math.max(0, amount - sale.vatFreeUpTo), vatRate).vatAmount
}

/** Terms in which a way is offered in this market. */
export function offeredTerms(tariff: Tariff, purchaseType: PurchaseType): readonly SaleTerm[] {
  if (purchaseType === PurchaseType.purchase) return saleTerms
  if (purchaseType !== PurchaseType.subscription) return tariff.sale.leasing.months
  const fixed = offeredMonths(tariff, PriceMode.fixedTerm)
  return saleTerms.filter((months) => fixed.includes(months))
}

/** A way under a choice; null where it is not offered for the car or the term. Pure, independent of time and caller. */
export function wayOf(tariff: Tariff, car: SoldCar, purchaseType: PurchaseType, choice: WayChoice): Way | null {
  const { months, monthlyKm, downPercent } = choice
  if (!offeredTerms(tariff, purchaseType).includes(months)) return null
  if (!tariff.mileagePackages.some(({ km }) => km === monthlyKm)) return null
  if (!tariff.sale.leasing.downPercents.includes(downPercent)) return null
  const price = salePriceOf(tariff, car)
  const way = priced(tariff, car, price, purchaseType, choice)
  if (!way) return null
  const known = { purchaseType, ...way, monthly: inWholeUnits(way.total / months) }
  const subject = { ...choice, car, price, currency: tariff.currency, ...known }
  return { ...known, hash: createHash('sha256').update(canonicalJson(subject)).digest('hex') }
}

type Priced = Omit<Way, 'purchaseType' | 'monthly' | 'hash'>

function priced(
  tariff: Tariff,
  car: SoldCar,
  price: SalePrice | null,
  purchaseType: PurchaseType,
  choice: WayChoice,
): Priced | null {
  if (purchaseType === PurchaseType.subscription) return subscribed(tariff, car, choice)
  if (!price) return null
  if (purchaseType === PurchaseType.purchase) return bought(tariff, price, choice)
  return leased(tariff, price, purchaseType === PurchaseType.corporateLeasing, choice)
}

function bought(tariff: Tariff, price: SalePrice, choice: WayChoice): Priced {
  const { amount } = price.total
  const resale = inWholeUnits(carPriceOf(price).amount * residualShare(tariff, choice))
  return { isNet: false, atStart: amount, rate: null, resale, leasing: null, total: amount - resale }
}

function subscribed(tariff: Tariff, car: SoldCar, { months, monthlyKm }: WayChoice): Priced {
  const product = { ...car, used: null, hasFreeTrial: false }
  const term = { priceMode: PriceMode.fixedTerm, months, monthlyKm, hasReturnCare: false }
  const fitted = tariff.equipment.filter(({ id }) => car.equipment.includes(id))
  const rate = sumOf(
    [...monthlyLines(tariff, product, term), ...fitted.map(({ surcharge }) => taxed(surcharge, tariff.vatRate))],
    tariff.vatRate,
  )
  const atStart = tariff.fees.service
  return { isNet: false, atStart, rate, resale: null, leasing: null, total: atStart + rate.amount * months }
}

function leased(tariff: Tariff, price: SalePrice, isNet: boolean, choice: WayChoice): Priced {
  const { months, downPercent } = choice
  const car = carPriceOf(price)
  const basisOf = ({ amount, vatAmount }: Taxed) => (isNet ? amount - vatAmount : amount)
  const basis = basisOf(price.total)
  const { interest } = tariff.sale.leasing
  const leasing: LeasingTerms = {
    price: basis,
    downPayment: inWholeUnits((basis * downPercent) / 100),
    residual: inWholeUnits(basisOf(car) * residualShare(tariff, choice)),
    interest: isNet ? interest.corporate : interest.private,
  }
  const rate = leasingRate(leasing, months)
  // The rate carries tax as the price does: official charges and a tax-free part carry none.
  const vatAmount = rounded((rate * price.total.vatAmount) / basis)
  return {
    isNet,
    atStart: leasing.downPayment,
    rate: { amount: isNet ? rate + vatAmount : rate, vatAmount, vatRate: tariff.vatRate },
    resale: null,
    leasing,
    total: leasing.downPayment + rate * months,
  }
}

/**
 * Monthly rate, paid at the end of each month, in whole units of the currency:
 * `(price − down payment − residual / (1 + i)^months) · i / (1 − (1 + i)^−months)`, with `i` a twelfth of the interest.
 */
export function leasingRate({ price, downPayment, residual, interest }: LeasingTerms, months: number): number {
  const monthlyInterest = interest / one / 12
  const discount = (1 + monthlyInterest) ** -months
  return inWholeUnits(((price - downPayment - residual * discount) * monthlyInterest) / (1 - discount))
}

/** Share of the car's price that is left after the months and kilometres, from 0 to 1. */
export function residualShare(tariff: Tariff, { months, monthlyKm }: WayChoice): number {
  const { shares, perTenThousandKm, least }: SaleTariff['residual'] = tariff.sale.residual
  const beyond = Math.max(0, monthlyKm - listedKm(tariff)) * months
  return Math.max(least, shares[months] - (perTenThousandKm * beyond) / one) / one
}

/** Without official charges: they are not part of the car's value. */
function carPriceOf({ lines, total }: SalePrice): Taxed {
  return sumOf(
    lines.filter(({ code }) => code !== 'registration' && code !== 'registrationTax'),
    total.vatRate,
  )
}

function inWholeUnits(amount: number): number {
  return rounded(amount / wholeUnit) * wholeUnit
}
