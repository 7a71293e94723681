import { rounded, taxed } from '#server/backend/domains/pricing/module.ts'
import type { InvoiceLine, TaxCategory, TaxGroup } from '#server/backend/platform/db/schema/invoicing.ts'

/** Tax of a line. Basis points; 0 unless at the seller's rate. */
export interface LineTax {
  tax: TaxCategory
  vatRate: number
}

/** Consideration for no supply: no tax applies. */
export const untaxed: LineTax = { tax: 'untaxed', vatRate: 0 }

/** Line with the tax that its gross amount contains. */
export function withTax(
  { code, amount }: Pick<InvoiceLine, 'code' | 'amount'>,
  { tax, vatRate }: LineTax,
): InvoiceLine {
  return { code, ...taxed(amount, vatRate), tax }
}

/** Sums of the lines by kind of tax, the taxed ones first. Tax is summed from the lines, never recalculated. */
export function groupTaxes(lines: readonly InvoiceLine[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>()
  for (const { amount, vatAmount, vatRate, tax } of lines) {
    const key = keyOf({ tax, vatRate })
    const { amount: sum, vatAmount: vat } = groups.get(key) ?? { amount: 0, vatAmount: 0 }
    groups.set(key, groupOf({ tax, vatRate }, sum + amount, vat + vatAmount))
  }
  return [...groups.values()].toSorted((a, b) => b.vatRate - a.vatRate || (a.tax < b.tax ? -1 : 1))
}

/** Totals of a document. */
export function totalsOf(taxes: readonly TaxGroup[]): { net: number; vat: number; gross: number } {
  const sum = (valueOf: (group: TaxGroup) => number) => taxes.reduce((total, group) => total + valueOf(group), 0)
  return { net: sum(({ net }) => net), vat: sum(({ vatAmount }) => vatAmount), gross: sum(({ amount }) => amount) }
}

/** What is left of an invoice after its credit notes, by kind of tax; nothing is below zero. */
export function remainderOf(invoiced: readonly TaxGroup[], credited: readonly TaxGroup[]): TaxGroup[] {
  return invoiced.map((group) => {
    const same = credited.filter((other) => keyOf(other) === keyOf(group))
    const { gross, vat } = totalsOf(same)
    return groupOf(group, group.amount - gross, group.vatAmount - vat)
  })
}

/** Part of a group; its tax is proportional, and complete if everything is taken. */
export function partOf(group: TaxGroup, amount: number): TaxGroup {
  return groupOf(group, amount, group.amount === 0 ? 0 : rounded((group.vatAmount * amount) / group.amount))
}

function groupOf({ tax, vatRate }: LineTax, amount: number, vatAmount: number): TaxGroup {
  return { tax, vatRate, amount, vatAmount, net: amount - vatAmount }
}

function keyOf({ tax, vatRate }: LineTax): string {
  return `${tax} ${vatRate}`
}
