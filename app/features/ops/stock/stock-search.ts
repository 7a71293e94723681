import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
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
  const state = oneOf(stockStates, found['state'])
  const country = oneOf(marketCodes, found['country'])
  const productId = wordsIn(found['productId'], 60)
  const q = wordsIn(found['q'], 40)
  const after = wordsIn(found['after'], 40)
  return {
    ...(state && { state }),
    ...(country && { country }),
    ...(productId && { productId }),
    ...(q && { q }),
    ...(after && { after }),
  }
}
