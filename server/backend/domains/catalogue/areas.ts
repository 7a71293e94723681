import { asc, eq } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { SubscriptionArea } from '#server/api/contract/schemas/catalogue.ts'
import { inLanguage, servingSite } from '#server/backend/domains/geography/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { CachedRows } from '#server/backend/platform/db/cached-rows.ts'
import { subscriptionAreas, subscriptionAreaSites } from '#server/backend/platform/db/schema/catalogue.ts'
import { cities, sites } from '#server/backend/platform/db/schema/places.ts'
import { freeCarsByArea, freeCarsOf } from './offer-index.ts'

/** Area without its cars. */
type Area = Omit<SubscriptionArea, 'vehicleCount'>

/** All areas with their towns and stores. */
const areaRows = new CachedRows(async (services) => {
  const { id, name, street, postcode, city } = sites
  const [areas, handovers] = await Promise.all([
    services
      .db()
      .select({ area: subscriptionAreas, town: cities })
      .from(subscriptionAreas)
      .innerJoin(cities, eq(cities.id, subscriptionAreas.cityId)),
    services
      .db()
      .select({ areaId: subscriptionAreaSites.areaId, site: { id, name, street, postcode, city } })
      .from(subscriptionAreaSites)
      .innerJoin(sites, eq(sites.id, subscriptionAreaSites.siteId))
      .orderBy(asc(sites.id)),
  ])
  return areas.map(({ area, town }) => ({
    ...area,
    town,
    sites: handovers.filter(({ areaId }) => areaId === area.id).map(({ site }) => site),
  }))
})

type AreaRow = Awaited<ReturnType<typeof areaRows.read>>[number]

/** Areas of a market ordered by the names of their towns, with their free cars. Not within a transaction. */
export async function readAreas(
  services: BackendContext,
  country: MarketCode,
  language: string | undefined,
): Promise<SubscriptionArea[]> {
  const [rows, cars] = await Promise.all([areaRows.read(services), freeCarsByArea(services)])
  const { compare } = new Intl.Collator(language)
  return rows
    .filter((row) => row.country === country)
    .map((row) => ({ ...areaOf(row, language), vehicleCount: cars.get(row.id) ?? 0 }))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Areas with free cars of a product, those with the most and the largest towns first. Not within a transaction. */
export async function areasByCars(
  services: BackendContext,
  productId: string,
  language: string | undefined,
): Promise<{ id: string; name: string; vehicleCount: number }[]> {
  const [rows, cars] = await Promise.all([areaRows.read(services), freeCarsOf(services, productId)])
  return rows
    .flatMap(({ id, town }) => {
      const vehicleCount = cars.get(id)
      return vehicleCount === undefined ? [] : [{ id, town, vehicleCount }]
    })
    .toSorted((one, other) => other.vehicleCount - one.vehicleCount || other.town.population - one.town.population)
    .map(({ id, town, vehicleCount }) => ({ id, name: inLanguage(town, language).name, vehicleCount }))
}

/** Sites that hand cars over in an area; none for an unknown area. */
export async function sitesOfArea(services: BackendContext, areaId: string): Promise<readonly { id: string }[]> {
  return (await areaRows.read(services)).find(({ id }) => id === areaId)?.sites ?? []
}

export async function countAreas(services: BackendContext, country: MarketCode): Promise<number> {
  const rows = await areaRows.read(services)
  return rows.filter((row) => row.country === country).length
}

/** Throws `not_found`. */
export async function readArea(services: BackendContext, id: string, language: string | undefined): Promise<Area> {
  const row = (await areaRows.read(services)).find((area) => area.id === id)
  if (!row) throw new Refusal('not_found', `no area ${id}`)
  return areaOf(row, language)
}

function areaOf({ id, country, town, sites }: AreaRow, language: string | undefined): Area {
  const { latitude, longitude } = town
  return { id, name: inLanguage(town, language).name, country, latitude, longitude, sites }
}

/** Area with its free cars. Not within a transaction. */
export async function withCars(services: BackendContext, area: Area): Promise<SubscriptionArea> {
  return { ...area, vehicleCount: (await freeCarsByArea(services)).get(area.id) ?? 0 }
}

interface Place {
  country: MarketCode
  postcode?: string | undefined
  city?: string | undefined
}

/** Area that serves a place: that of the nearest store that delivers there; null if none. */
export async function areaServing(
  services: BackendContext,
  place: Place,
  language: string | undefined,
): Promise<Area | null> {
  const site = await servingSite(services, place)
  if (!site) return null
  const row = (await areaRows.read(services)).find(
    ({ country, sites }) => country === place.country && sites.some(({ id }) => id === site.id),
  )
  return row ? areaOf(row, language) : null
}

/** As `areaServing`, with its free cars; throws `area_not_served`. */
export async function requireAreaServing(
  services: BackendContext,
  place: Place,
  language: string | undefined,
): Promise<SubscriptionArea> {
  const area = await areaServing(services, place, language)
  if (!area) throw new Refusal('area_not_served', 'no store sends its cars there')
  return withCars(services, area)
}
