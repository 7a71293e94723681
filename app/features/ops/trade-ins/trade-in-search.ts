import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'

/** What the list of cars is narrowed down to, as it stands in the address. */
export interface TradeInSearch {
  status?: TradeInStatus
  q?: string
  after?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readTradeInSearch(found: Record<string, unknown>): TradeInSearch {
  const status = oneOf(Object.values(TradeInStatus), found['status'])
  const q = wordsIn(found['q'], 254)
  const after = wordsIn(found['after'], 160)
  return { ...(status !== undefined && { status }), ...(q && { q }), ...(after && { after }) }
}
