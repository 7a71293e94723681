import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { SubscriptionArea } from '#server/api/contract/schemas/catalogue.ts'
import { inLanguage, servingSite } from '#server/backend/domains/geography/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { listings, subscriptionAreas, subscriptionAreaSites } from '#server/backend/platform/db/schema/catalogue.ts'
import { cities, sites } from '#server/backend/platform/db/schema/places.ts'

/** Areas of a market ordered by the names of their towns, or one of them. */
export async function readAreas(
  services: BackendContext,
  which: { country: MarketCode } | { id: string },
  language: string | undefined,
): Promise<SubscriptionArea[]> {
  const vehicleCount = sql<number>`(
    select coalesce(sum(${listings.vehicleCount}), 0)::int from ${listings} where ${listings.areaId} = ${subscriptionAreas.id}
  )`
  const rows = await services
    .db()
    .select({ area: subscriptionAreas, town: cities, vehicleCount })
    .from(subscriptionAreas)
    .innerJoin(cities, eq(cities.id, subscriptionAreas.cityId))
    .where('id' in which ? eq(subscriptionAreas.id, which.id) : eq(subscriptionAreas.country, which.country))
  if (rows.length === 0) return []
  const { id, name, street, postcode, city } = sites
  const handovers = await services
    .db()
    .select({ areaId: subscriptionAreaSites.areaId, site: { id, name, street, postcode, city } })
    .from(subscriptionAreaSites)
    .innerJoin(sites, eq(sites.id, subscriptionAreaSites.siteId))
    .where(
      inArray(
        subscriptionAreaSites.areaId,
        rows.map(({ area }) => area.id),
      ),
    )
    .orderBy(asc(sites.id))
  const { compare } = new Intl.Collator(language)
  return rows
    .map(({ area, town, vehicleCount }) => ({
      id: area.id,
      name: inLanguage(town, language).name,
      country: area.country,
      latitude: town.latitude,
      longitude: town.longitude,
      vehicleCount,
      sites: handovers.filter(({ areaId }) => areaId === area.id).map(({ site }) => site),
    }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Throws `not_found`. */
export async function readArea(
  services: BackendContext,
  id: string,
  language: string | undefined,
): Promise<SubscriptionArea> {
  const [area] = await readAreas(services, { id }, language)
  if (!area) throw new Refusal('not_found', `no area ${id}`)
  return area
}

/** Area that serves a place: that of the nearest store that delivers there; null if none. */
export async function areaServing(
  services: BackendContext,
  place: { country: MarketCode; postcode?: string | undefined; city?: string | undefined },
  language: string | undefined,
): Promise<SubscriptionArea | null> {
  const site = await servingSite(services, place)
  if (!site) return null
  const [row] = await services
    .db()
    .select({ areaId: subscriptionAreaSites.areaId })
    .from(subscriptionAreaSites)
    .innerJoin(subscriptionAreas, eq(subscriptionAreas.id, subscriptionAreaSites.areaId))
    .where(and(eq(subscriptionAreaSites.siteId, site.id), eq(subscriptionAreas.country, place.country)))
  return row ? readArea(services, row.areaId, language) : null
}

/** As `areaServing`; throws `area_not_served`. */
export async function requireAreaServing(...args: Parameters<typeof areaServing>): Promise<SubscriptionArea> {
  const area = await areaServing(...args)
  if (!area) throw new Refusal('area_not_served', 'no store sends its cars there')
  return area
}
