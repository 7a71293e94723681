import { IdentityType, OrderType, PriceMode } from '#machines/shared/codes.ts'
import { type FixedTerm, fixedTerms, type Tariff } from '#server/backend/platform/db/schema/tariff.ts'
import { type PricedProduct, type Term } from './tariff.ts'
import { rounded, sumOf, taxed, type Taxed, times } from './taxed.ts'

const one = 10_000

export type MonthlyCode =
  | 'vehicle'
  | 'usedDiscount'
  | 'madeToOrderDiscount'
  | 'paint'
  | 'wheels'
  | 'interior'
  | 'mileage'
  | 'returnCare'
  | 'agreementDiscount'
  | 'followOnDiscount'

export interface MonthlyLine extends Taxed {
  code: MonthlyCode
}

export interface MonthlyChoice extends Term {
  /** Kilometres of one of the tariff's packages. */
  monthlyKm: number
  hasReturnCare: boolean
  /** Discount by the agreement with a company, in thousandths of the month. */
  agreementPerMille?: number
  /** Discount of an order that follows another, in thousandths of the car's month. */
  followOnPerMille?: number
}

/** Lines of a month; empty lines are left out. A month of a free trial is a single line of the car at 0. */
export function monthlyLines(tariff: Tariff, product: PricedProduct, choice: MonthlyChoice): MonthlyLine[] {
  const line = (code: MonthlyCode, amount: number): MonthlyLine => ({ code, ...taxed(amount, tariff.vatRate) })
  if (choice.priceMode === PriceMode.trial) return [line('vehicle', 0)]
  const { paint, wheels, interior } = tariff.surcharges
  // Rounds each price, not each discount: a lower price stays lower after a discount.
  const car = inSteps(tariff, times(product.monthlyBase, factorOf(tariff, choice)))
  const asUsed = inSteps(tariff, times(car, one - usedShare(tariff, product)))
  const asOrdered = product.orderType === OrderType.madeToOrder ? ordered(tariff, asUsed) : asUsed
  const carLines = [
    line('vehicle', car),
    line('usedDiscount', asUsed - car),
    line('madeToOrderDiscount', asOrdered - asUsed),
    line('paint', paint[product.paint] ?? 0),
    line('wheels', wheels[product.wheels] ?? 0),
    line('interior', interior[product.interior] ?? 0),
  ]
  const lines = [
    ...carLines,
    line('mileage', tariff.mileagePackages.find(({ km }) => km === choice.monthlyKm)?.surcharge ?? 0),
    line('returnCare', choice.hasReturnCare ? tariff.returnCare[0] : 0),
  ]
  const discounts = [
    line('agreementDiscount', discountOn(totalOf(lines), choice.agreementPerMille ?? 0)),
    line('followOnDiscount', discountOn(totalOf(carLines), choice.followOnPerMille ?? 0)),
  ]
  return [...lines, ...discounts].filter(({ code, amount }) => code === 'vehicle' || amount !== 0)
}

function totalOf(lines: readonly MonthlyLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Discount on a month, zero or negative: by the agreement with a company, by an offer before the end of a term, or for
 * the months of an extended one. In minor units.
 */
export function discountOn(month: number, perMille: number): number {
  return -rounded((month * perMille) / 1_000)
}

/** Month of a new car in the listed term, without options. Its tax is the sum of its lines. */
export function carMonthly(tariff: Tariff, monthlyBase: number, orderType: OrderType): Taxed {
  const car = inSteps(tariff, times(monthlyBase, factorOf(tariff, listedTerm)))
  const discount = orderType === OrderType.madeToOrder ? ordered(tariff, car) - car : 0
  return sumOf([taxed(car, tariff.vatRate), taxed(discount, tariff.vatRate)], tariff.vatRate)
}

function ordered(tariff: Tariff, amount: number): number {
  return inSteps(tariff, times(amount, one - tariff.madeToOrder))
}

function inSteps({ rounding }: Tariff, amount: number): number {
  return rounded(amount / rounding) * rounding
}

/** Listed price of a car: the lowest possible, in the longest fixed term with the smallest mileage package. */
export function listedMonthly(tariff: Tariff, product: PricedProduct): number {
  const choice = { ...listedTerm, monthlyKm: listedKm(tariff), hasReturnCare: false }
  return totalOf(monthlyLines(tariff, product, choice))
}

export const listedTerm = { priceMode: PriceMode.fixedTerm, months: 36 } as const satisfies Term

export function listedKm({ mileagePackages: [smallest] }: Pick<Tariff, 'mileagePackages'>): number {
  if (!smallest) throw new Error('a tariff without a mileage package')
  return smallest.km
}

/** Price modes that an identity type may choose for a product. */
export function offeredModes(
  { hasFreeTrial, orderType, used }: PricedProduct,
  identityType: IdentityType,
): PriceMode[] {
  const isTrial =
    hasFreeTrial && identityType === IdentityType.private && orderType === OrderType.stock && used === null
  // A car made to order cannot be returned after a month.
  const isFlexible = orderType === OrderType.stock
  return [
    ...(isTrial ? ([0] as const) : []),
    ...(isFlexible ? ([1] as const) : []),
    2,
    ...(identityType === IdentityType.private ? [] : [3 as const]),
  ]
}

/** Months available for a price mode, ascending. */
export function offeredMonths({ customize }: Tariff, mode: PriceMode): readonly number[] {
  if (mode === PriceMode.fixedTerm) return fixedTerms
  if (mode !== PriceMode.customized) return [1]
  return Array.from(
    { length: customize.maxMonths - customize.minMonths + 1 },
    (_, index) => customize.minMonths + index,
  )
}

function factorOf({ factors, customize }: Tariff, { priceMode, months }: Term): number {
  if (priceMode === PriceMode.flexible) return factors.flex
  const between = interpolated(factors.fixed, months)
  return priceMode === PriceMode.customized ? times(between, one - customize.discount) : between
}

/** Linear between two fixed terms; constant before the first and after the last. */
function interpolated(factors: Record<FixedTerm, number>, months: number): number {
  const after = fixedTerms.find((term) => term >= months) ?? 36
  const before = fixedTerms.findLast((term) => term <= months) ?? 6
  if (after === before) return factors[after]
  return factors[before] + ((factors[after] - factors[before]) * (months - before)) / (after - before)
}

function usedShare({ used }: Tariff, product: PricedProduct): number {
  if (!product.used) return 0
  const { year, km } = product.used
  return Math.min(used.atMost, used.perYear * Math.max(0, used.asOf - year) + (used.perTenThousandKm * km) / one)
}
