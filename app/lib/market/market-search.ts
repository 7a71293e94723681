import type { Locale } from '#app/i18n/locale.ts'
import { type MarketCode, marketCodes } from '#config'

/** The market a list is narrowed down to, as it stands in the address; without it the visitor's own. */
export interface MarketSearch {
  country?: MarketCode | 'all'
}

/** Takes from an address what makes sense and drops the rest. */
export function readMarketSearch({ country }: Record<string, unknown>): MarketSearch {
  const known = country === 'all' ? 'all' : marketCodes.find((code) => code === country)
  return known ? { country: known } : {}
}

/** Null for all markets. */
export function chosenMarket({ country }: MarketSearch, locale: Pick<Locale, 'market'>): MarketCode | null {
  return country === 'all' ? null : (country ?? locale.market)
}
