import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'

/** Filters of the trade-in list, from the address. */
export interface TradeInSearch {
  status?: TradeInStatus
  q?: string
  after?: string
}

/** Validates search parameters; drops invalid ones. */
export function readTradeInSearch(found: Record<string, unknown>): TradeInSearch {
  return present({
    status: oneOf(Object.values(TradeInStatus), found['status']),
    q: wordsIn(found['q'], 254),
    ...readCursor(found),
  })
}
