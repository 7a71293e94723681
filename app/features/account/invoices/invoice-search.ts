import { isLinkText, readCursor } from '#app/lib/search/search-params.ts'

/** Filter by order, and where the page starts. */
export interface InvoiceSearch {
  order?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readInvoiceSearch(found: Record<string, unknown>): InvoiceSearch {
  const { order } = found
  return { ...(isLinkText(order) && order.length <= 32 && order !== '' && { order }), ...readCursor(found) }
}
