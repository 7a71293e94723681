import { createHash } from 'node:crypto'
import { DeliveryType, type IdentityType, PriceMode } from '#machines/shared/codes.ts'
import type { Tariff, VoucherBenefit } from '#server/backend/platform/db/schema/tariff.ts'
import { canonicalJson } from './canonical-json.ts'
import { type MonthlyLine, monthlyLines, offeredModes, offeredMonths } from './monthly.ts'
import type { PricedProduct } from './tariff.ts'
import { rounded, sumOf, taxed, type Taxed, times } from './taxed.ts'

export interface QuoteChoice {
  priceMode: PriceMode
  months: number
  monthlyKm: number
  hasReturnCare: boolean
  /** 1 pick-up, 2 at the customer's door. */
  deliveryType: DeliveryType
  identityType: IdentityType
  voucher: { code: string; benefit: VoucherBenefit } | null
}

export type DueCode = 'serviceFee' | 'deliveryFee' | 'deposit' | 'firstPeriod' | 'voucher'

export interface DueLine extends Taxed {
  code: DueCode
}

/** A price, complete: every line of it, what they come to, and the hash that stands for all of it. */
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
  /** Over all the months it lasts at least, with fees and voucher, without the deposit. */
  whole: Taxed
  hash: string
}

/** What is asked for is not to be had: neither its price mode, nor its months, nor its mileage. */
export class NotOffered extends Error {}

/** The price of a product under a choice. Depends on nothing else, neither on time nor on who asks. */
export function quoteOf(tariff: Tariff, product: PricedProduct & { id: string }, choice: QuoteChoice): Quote {
  assertOffered(tariff, product, choice)
  const { vatRate } = tariff
  const monthly = monthlyLines(tariff, product, choice)
  const month = sumOf(monthly, vatRate)
  const charged = chargedLines(tariff, choice, month)
  const [deposits, others] = [charged.filter(isDeposit), charged.filter((line) => !isDeposit(line))]
  const taxable = sumOf(others, vatRate)
  const deposit = sumOf(deposits, 0).amount
  const benefit = choice.voucher?.benefit
  const discount = benefit ? discountOf(benefit, { taxable, firstMonth: month.amount, deposit }) : null
  const taken = discount ? [discount.offTaxable, discount.offDeposit].filter(({ amount }) => amount < 0) : []
  const lines = [...charged, ...taken.map((parts): DueLine => ({ code: 'voucher', ...parts }))]
  const further = Array.from({ length: choice.months - 1 }, () => month)
  const { voucher, ...chosen } = choice
  const quote = {
    productId: product.id,
    currency: tariff.currency,
    ...chosen,
    voucherCode: voucher?.code ?? null,
    monthly: { lines: monthly, total: month },
    due: { lines, total: sumOf(lines, vatRate) },
    whole: sumOf([taxable, ...(discount ? [discount.offTaxable] : []), ...further], vatRate),
  }
  return { ...quote, hash: createHash('sha256').update(canonicalJson(quote)).digest('hex') }
}

/** What is charged with the order, before a voucher. A free trial costs nothing, and binds nobody to a deposit. */
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
  /** What carries tax, all of it together, and what of that is the first month. */
  taxable: Taxed
  firstMonth: number
  deposit: number
}

/**
 * What a voucher takes off what carries tax, and off the deposit; both at or below zero: it never takes off more than
 * there is. It comes off the former first, and only what is left of it off the deposit, where there is no tax to give
 * back. Of the tax it gives back the share that it takes off, all of it to the last unit where it takes off everything.
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
