import type { z } from 'zod/mini'
import type { placeSearch, postcodeSearch } from '#server/api/input/geography.ts'
import type { RequestContext } from './request-context.ts'

/** Towns by the start of their name, for markets without postcodes. At least two characters. */
export function searchPlaces({ api }: RequestContext, query: z.output<typeof placeSearch>) {
  return api.geography.searchPlaces({ query })
}

export function findCitiesByPostcode({ api }: RequestContext, query: z.output<typeof postcodeSearch>) {
  return api.geography.findCitiesByPostcode({ query })
}
