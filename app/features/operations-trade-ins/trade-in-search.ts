import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'

export const tradeInStatuses = [10, 20, 30, 40, 50, 60, 70, 80] as const
type Status = (typeof tradeInStatuses)[number]

/** What the list of cars is narrowed down to, as it stands in the address. */
export interface TradeInSearch {
  status?: Status
  q?: string
  after?: string
}

/** Takes from an address what makes sense and drops the rest. */
export function readTradeInSearch(found: Record<string, unknown>): TradeInSearch {
  const status = oneOf(tradeInStatuses, found['status'])
  const q = wordsIn(found['q'], 254)
  const after = wordsIn(found['after'], 160)
  return { ...(status !== undefined && { status }), ...(q && { q }), ...(after && { after }) }
}
