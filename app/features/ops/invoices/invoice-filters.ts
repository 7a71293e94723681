import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'
import { monthPattern } from '#server/api/input/month.ts'

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
  const { month } = found
  return present({
    kind: oneOf(invoiceKinds, found['kind']),
    month: typeof month === 'string' && monthPattern.test(month) ? month : undefined,
    country: oneOf(marketCodes, found['country']),
    q: wordsIn(found['q'], 80),
    ...readCursor(found),
  })
}
