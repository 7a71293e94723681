import { createHash } from 'node:crypto'
import { DeliveryType, type IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type { IncludedItem } from '#machines/shared/included-item.ts'
import type { Tariff, VoucherBenefit } from '#server/backend/platform/db/schema/tariff.ts'
import { canonicalJson } from './canonical-json.ts'
import { type MonthlyLine, monthlyLines, offeredModes, offeredMonths } from './monthly.ts'
import type { PricedProduct } from './tariff.ts'
import { rounded, sumOf, taxed, type Taxed, times, withoutTax } from './taxed.ts'

export interface QuoteChoice {
  priceMode: PriceMode
  months: number
  monthlyKm: number
  hasReturnCare: boolean
  /** 1 pick-up, 2 delivery. */
  deliveryType: DeliveryType
  identityType: IdentityType
  voucher: { code: string; benefit: VoucherBenefit } | null
  /** By special offers, at no charge. */
  included: readonly IncludedItem[]
  /** Whether the buyer owes the tax, and pays the net amounts. */
  isReverseCharged: boolean
  /** Discount by the agreement with a company, in thousandths of each month. */
  agreementPerMille?: number
  /** Discount of an order that follows another, in thousandths of the car's month. */
  followOnPerMille?: number
}

export type DueCode = 'serviceFee' | 'deliveryFee' | 'deposit' | 'firstPeriod' | 'voucher' | IncludedItem

export interface DueLine extends Taxed {
  code: DueCode
}

/** Complete price: all lines, totals, and a hash of everything. */
export interface Quote {
  productId: string
  currency: string
  priceMode: PriceMode
  months: number
  monthlyKm: number
  deliveryType: DeliveryType
  identityType: IdentityType
  hasReturnCare: boolean
  voucherCode: string | null
  monthly: { lines: MonthlyLine[]; total: Taxed }
  /** With the order. */
  due: { lines: DueLine[]; total: Taxed }
  /** For the minimum term, with fees and voucher, without the deposit. */
  whole: Taxed
  hash: string
}

/** The requested price mode, term or mileage is not available. */
export class NotOffered extends Error {}

/** Price of a product under a choice. A pure function, independent of time and caller. */
export function quoteOf(tariff: Tariff, product: PricedProduct & { id: string }, choice: QuoteChoice): Quote {
  assertOffered(tariff, product, choice)
  const { vatRate } = tariff
  const { voucher, included, isReverseCharged, agreementPerMille = 0, followOnPerMille = 0, ...chosen } = choice
  const monthly = monthlyLines(tariff, product, { ...chosen, agreementPerMille, followOnPerMille })
  const month = sumOf(monthly, vatRate)
  const charged = chargedLines(tariff, choice, month)
  const [deposits, others] = [charged.filter(isDeposit), charged.filter((line) => !isDeposit(line))]
  const taxable = sumOf(others, vatRate)
  const deposit = sumOf(deposits, 0).amount
  const benefit = voucher?.benefit
  const discount = benefit ? discountOf(benefit, { taxable, firstMonth: month.amount, deposit }) : null
  const taken = discount ? [discount.offTaxable, discount.offDeposit].filter(({ amount }) => amount < 0) : []
  const lines = [
    ...charged,
    ...included.map((code): DueLine => ({ code, ...taxed(0, vatRate) })),
    ...taken.map((parts): DueLine => ({ code: 'voucher', ...parts })),
  ]
  const further = Array.from({ length: choice.months - 1 }, () => month)
  const gross = {
    productId: product.id,
    currency: tariff.currency,
    ...chosen,
    voucherCode: voucher?.code ?? null,
    monthly: { lines: monthly, total: month },
    due: { lines, total: sumOf(lines, vatRate) },
    whole: sumOf([taxable, ...(discount ? [discount.offTaxable] : []), ...further], vatRate),
  }
  const quote = isReverseCharged ? netOf(gross) : gross
  return { ...quote, hash: createHash('sha256').update(canonicalJson(quote)).digest('hex') }
}

/** The same quote without tax: each amount that was stated as net before. */
function netOf<Priced extends Omit<Quote, 'hash'>>({ monthly, due, whole, ...quote }: Priced) {
  return {
    ...quote,
    monthly: { lines: monthly.lines.map(withoutTax), total: withoutTax(monthly.total) },
    due: { lines: due.lines.map(withoutTax), total: withoutTax(due.total) },
    whole: withoutTax(whole),
  }
}

/** Charges with the order, before a voucher. A free trial is free and needs no deposit. */
function chargedLines({ fees, vatRate }: Tariff, { priceMode, deliveryType }: QuoteChoice, month: Taxed): DueLine[] {
  const firstPeriod: DueLine = { code: 'firstPeriod', ...month }
  if (priceMode === PriceMode.trial) return [firstPeriod]
  const delivery: DueLine = { code: 'deliveryFee', ...taxed(fees.homeDelivery, vatRate) }
  return [
    { code: 'serviceFee', ...taxed(fees.service, vatRate) },
    ...(deliveryType === DeliveryType.door ? [delivery] : []),
    { code: 'deposit', ...taxed(fees.deposit, 0) },
    firstPeriod,
  ]
}

function isDeposit({ code }: DueLine): boolean {
  return code === 'deposit'
}

function assertOffered(tariff: Tariff, product: PricedProduct, choice: QuoteChoice): void {
  const { priceMode, months, monthlyKm, identityType } = choice
  if (!offeredModes(product, identityType).includes(priceMode)) throw new NotOffered(`price mode ${priceMode}`)
  if (!offeredMonths(tariff, priceMode).includes(months)) throw new NotOffered(`${months} months`)
  if (!tariff.mileagePackages.some(({ km }) => km === monthlyKm)) throw new NotOffered(`${monthlyKm} km a month`)
}

interface Due {
  /** Taxed charges in total, and the first month's part of them. */
  taxable: Taxed
  firstMonth: number
  deposit: number
}

/**
 * Discount of a voucher on the taxed charges and on the deposit; both zero or negative, and never more than the charge.
 * The taxed charges are reduced first, then the deposit, which carries no tax. The tax is reduced in proportion, and
 * completely if everything is covered.
 */
function discountOf(
  benefit: VoucherBenefit,
  { taxable, firstMonth, deposit }: Due,
): { offTaxable: Taxed; offDeposit: Taxed } {
  const total = taxable.amount + deposit
  const wanted = Math.min(wantedOf(benefit, { firstMonth, total }), total)
  const amount = Math.min(wanted, taxable.amount)
  const vatAmount = rounded((taxable.vatAmount * amount) / (taxable.amount || 1))
  return {
    offTaxable: { amount: -amount, vatAmount: -vatAmount, vatRate: taxable.vatRate },
    offDeposit: { amount: amount - wanted, vatAmount: 0, vatRate: 0 },
  }
}

function wantedOf(benefit: VoucherBenefit, { firstMonth, total }: { firstMonth: number; total: number }): number {
  if (benefit.kind === 'firstMonth') return firstMonth
  return benefit.kind === 'amount' ? Math.max(0, benefit.value) : Math.floor(times(total, benefit.value))
}
