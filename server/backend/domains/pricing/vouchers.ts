import type { VoucherBenefit } from '#server/backend/platform/db/schema/tariff.ts'
import { rounded, type Taxed, times } from './taxed.ts'

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
export function discountOf(
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
