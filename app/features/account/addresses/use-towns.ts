import { findCitiesByPostcode, searchPlaces } from '#app/functions/booking/geography.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { hasPostcodes } from '#app/lib/market/postcodes.ts'
import type { MarketCode } from '#config'
import { isPostcode } from '#server/api/input/address.ts'

type Question = { country: MarketCode } & ({ postcode: string } | { q: string })

/** Names of towns to choose from: those of the postcode once it is whole, else those that are like what was typed. */
export function useTowns(country: MarketCode, postcode: string, city: string): string[] {
  const isWhole = hasPostcodes(country) && isPostcode(country, postcode)
  const typed = city.trim()
  const question: Question | null = isWhole
    ? { country, postcode }
    : typed.length >= 2 && typed.length <= 80
      ? { country, q: typed }
      : null
  const { loaded } = useLoaded(question, (data) =>
    'postcode' in data ? findCitiesByPostcode({ data }) : searchPlaces({ data }),
  )
  return loaded.status === 'ready' ? [...new Set(loaded.value.map(({ name }) => name))] : []
}
