import { config, type MarketCode, marketCodes } from '#config'
import { distanceKm, type Position } from '#server/backend/domains/geography/distance.ts'
import { arabicNames } from '#server/backend/domains/geography/local-names.ts'
import { searchNames } from '#server/backend/domains/geography/search-name.ts'
import type {
  cities,
  postcodeAreas,
  servedAreas,
  sites as siteTable,
  states as stateTable,
} from '#server/backend/platform/db/schema/places.ts'
import { places } from './places.ts'
import placesJson from './reference/places.json' with { type: 'json' }
import { sites } from './reference/sites.ts'
import { states } from './reference/states.ts'

/** How far a store sends its cars to people's doors. */
const doorRadiusKm = 60

interface PlaceRows {
  states: (typeof stateTable.$inferSelect)[]
  cities: (typeof cities.$inferSelect)[]
  postcodeAreas: (typeof postcodeAreas.$inferSelect)[]
  sites: (typeof siteTable.$inferSelect)[]
  servedAreas: (typeof servedAreas.$inferSelect)[]
}

/** Everything that has a place on the map, as rows of the database. */
export function placeRows(): PlaceRows {
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
    sites: [...sites],
    servedAreas: marketCodes.flatMap((country) =>
      servedFrom(
        country,
        config.markets[country].address.postcode
          ? areaRows.map((row) => ({ ...row, area: row.prefix }))
          : cityRows.map((row) => ({ ...row, area: row.id })),
      ),
    ),
  }
}

function servedFrom(country: MarketCode, areas: readonly (Position & { country: MarketCode; area: string })[]) {
  return sites
    .filter((site) => site.country === country && site.kind === 'store')
    .flatMap((site) =>
      areas
        .filter((area) => area.country === country && distanceKm(site, area) <= doorRadiusKm)
        .map(({ area }) => ({ siteId: site.id, country, area })),
    )
}
