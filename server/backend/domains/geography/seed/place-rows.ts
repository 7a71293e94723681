import { marketCodes } from '#config'
import { arabicNames } from '#server/backend/domains/geography/local-names.ts'
import { searchNames } from '#server/backend/domains/geography/search-name.ts'
import type { cities, postcodeAreas, states as stateTable } from '#server/backend/platform/db/schema/places.ts'
import placesJson from './places.json' with { type: 'json' }
import { places } from './places.ts'
import { states } from './states.ts'

interface PlaceRows {
  states: (typeof stateTable.$inferSelect)[]
  cities: (typeof cities.$inferSelect)[]
  postcodeAreas: (typeof postcodeAreas.$inferSelect)[]
}

let made: PlaceRows | undefined

/** States, towns and postcode areas as database rows; cached, since stores and catalogue look towns up as well. */
export function placeRows(): PlaceRows {
  return (made ??= makeRows())
}

function makeRows(): PlaceRows {
  const { towns, postcodeAreas } = places.parse(placesJson)
  const cityRows = marketCodes.flatMap((country) =>
    towns[country].map(([id, name, stateId, latitude, longitude, population, ...also]) => ({
      id,
      name,
      searchName: searchNames(
        name,
        [arabicNames[id], ...also].flatMap((names) => names?.split(', ') ?? []),
      ),
      country,
      stateId,
      latitude,
      longitude,
      population,
    })),
  )
  const areaRows = marketCodes.flatMap((country) =>
    postcodeAreas[country].map(([prefix, cityId, latitude, longitude]) => ({
      country,
      prefix,
      cityId,
      latitude,
      longitude,
    })),
  )
  return {
    states: marketCodes.flatMap((country) =>
      Object.entries(states[country]).map(([id, name]) => ({ id, name, country })),
    ),
    cities: cityRows,
    postcodeAreas: areaRows,
  }
}
