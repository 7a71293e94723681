import { oneOf, present, readCursor, wordsIn } from '#app/lib/search/search-params.ts'
import { marketCodes, type MarketCode } from '#config'

export const stockStates = ['free', 'held', 'ordered', 'withdrawn'] as const

/** Filters of the stock list, from the address. */
export interface StockSearch {
  after?: string
  state?: (typeof stockStates)[number]
  country?: MarketCode
  productId?: string
  q?: string
}

/** Validates search parameters; drops invalid ones. */
export function readStockSearch(found: Record<string, unknown>): StockSearch {
  return present({
    state: oneOf(stockStates, found['state']),
    country: oneOf(marketCodes, found['country']),
    productId: wordsIn(found['productId'], 60),
    q: wordsIn(found['q'], 40),
    ...readCursor(found),
  })
}
