import type { Locale } from '#app/i18n/locale.ts'
import { type MarketCode, marketCodes } from '#config'

/** Market filter of a list, from the address; by default the visitor's own. */
export interface MarketSearch {
  country?: MarketCode | 'all'
}

/** Validates search parameters; drops invalid ones. */
export function readMarketSearch({ country }: Record<string, unknown>): MarketSearch {
  const known = country === 'all' ? 'all' : marketCodes.find((code) => code === country)
  return known ? { country: known } : {}
}

/** Null for all markets. */
export function chosenMarket({ country }: MarketSearch, locale: Pick<Locale, 'market'>): MarketCode | null {
  return country === 'all' ? null : (country ?? locale.market)
}
