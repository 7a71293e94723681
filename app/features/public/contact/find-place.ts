import { findCitiesByPostcode, searchPlaces } from '#app/functions/booking/geography.functions.ts'
import type { MarketCode } from '#config'
import { westernDigits } from '#machines/shared/digits.ts'
import type { Position } from './nearest.ts'

export interface FoundPlace extends Position {
  /** As the place is called, however it was typed. */
  name: string
}

/** Shorter ones are nobody's town, and longer than that no postcode is. */
const fewest = 2
const longestPostcode = 10

/** Where a postcode or a town is, or the town that begins like it; null where there is none. A postcode needs its country. */
export async function findPlace(typed: string, country: MarketCode | null): Promise<FoundPlace | null> {
  const text = typed.trim()
  if (text.length < fewest) return null
  const isPostcode = /\d/.test(westernDigits(text)) && text.length <= longestPostcode
  const towns =
    isPostcode && country
      ? await findCitiesByPostcode({ data: { country, postcode: text } })
      : await searchPlaces({ data: { q: text, ...(country && { country }) } })
  const [town] = towns
  return town ? { name: town.name, latitude: town.latitude, longitude: town.longitude } : null
}
