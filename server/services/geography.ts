import type { MarketCode } from '#config'
import type { Call } from './call.ts'

/** Towns whose name begins with the text, for markets without postcodes. At least two characters. */
export function searchPlaces({ api }: Call, query: { q: string; country?: MarketCode }) {
  return api.geography.searchPlaces({ query })
}

export function findCitiesByPostcode({ api }: Call, query: { country: MarketCode; postcode: string }) {
  return api.geography.findCitiesByPostcode({ query })
}
