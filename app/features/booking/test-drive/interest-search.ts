import { oneOf, wordsIn } from '#app/lib/search/search-params.ts'
import { type MarketCode, marketCodes } from '#config'

/** Model, and the store or the town in which there is no drive. */
export interface InterestSearch {
  model?: string | undefined
  site?: string | undefined
  country?: MarketCode | undefined
  postcode?: string | undefined
  city?: string | undefined
}

/** Validates search parameters; drops invalid ones. The router parses digits as a number. */
export function readInterestSearch(raw: Record<string, unknown>): InterestSearch {
  const country = oneOf(marketCodes, raw['country'])
  return {
    model: wordsIn(raw['model'], 40),
    site: wordsIn(raw['site'], 60),
    country,
    postcode: country && wordsIn(raw['postcode'], 10),
    city: country && wordsIn(raw['city'], 80),
  }
}
