import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'

/** Filters of the list of offers, from the address. */
export interface TermOfferSearch {
  status?: TermOfferStatus
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readTermOfferSearch(found: Record<string, unknown>): TermOfferSearch {
  return present({
    status: oneOf(Object.values(TermOfferStatus), found['status']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
