import { config, type MarketCode, marketCodes } from '#config'
import { distanceKm, placeRows, type Position } from '#server/backend/domains/geography/module.ts'
import type { servedAreas, sites as siteTable } from '#server/backend/platform/db/schema/places.ts'
import { sites } from './sites.ts'

/** Radius of deliveries from a store. */
const doorRadiusKm = 60

interface StoreRows {
  sites: (typeof siteTable.$inferSelect)[]
  servedAreas: (typeof servedAreas.$inferSelect)[]
}

/** Stores and service points, with the areas that stores deliver to, as database rows. */
export function storeRows(): StoreRows {
  const { cities, postcodeAreas } = placeRows()
  return {
    sites: [...sites],
    servedAreas: marketCodes.flatMap((country) =>
      servedFrom(
        country,
        config.markets[country].address.postcode
          ? postcodeAreas.map((row) => ({ ...row, area: row.prefix }))
          : cities.map((row) => ({ ...row, area: row.id })),
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
