import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { invoiceMonth } from '#server/api/input/invoices.ts'

export const invoiceKinds = ['invoice', 'creditNote'] as const

/** Filters of the list, from the address. */
export type InvoiceFilters = {
  after?: string
  kind?: (typeof invoiceKinds)[number]
  /** `2026-11` */
  month?: string
  /** Market of the selling company. */
  country?: MarketCode
  q?: string
}

/** Validates search parameters; drops invalid ones. */
export function readInvoiceFilters(found: Record<string, unknown>): InvoiceFilters {
  const month = invoiceMonth.safeParse(found['month'])
  return present({
    kind: oneOf(invoiceKinds, found['kind']),
    month: month.data,
    country: oneOf(marketCodes, found['country']),
    q: wordsIn(found['q'], 80),
    ...readCursor(found),
    ...readCursor(found),
  })
}
