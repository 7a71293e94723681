import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { inventory } from '#server/api/contract/groups/inventory.ts'
import type { StockVehicle } from '#server/api/contract/schemas/catalogue.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { readAreas } from './areas.ts'
import { listingOf } from './offer-index.ts'

type FilterVehicles = typeof inventory.rows.filterVehicles
type ListVehicles = typeof inventory.rows.listVehicles
type FilterConfigs = CallResult<typeof inventory.rows.listFilterConfigs>

/** Page of a market's cars, ordered by number; uses an index for any stock size. */
export async function filterVehicles(
  services: BackendContext,
  { country, areaId, modelId, productId, isFree, after, size }: HandlerInput<FilterVehicles>['query'],
): Promise<CallResult<FilterVehicles>> {
  const rows = await readVehicles(
    services,
    and(
      eq(stockVehicles.country, country),
      areaId === undefined ? undefined : eq(stockVehicles.areaId, areaId),
      modelId === undefined ? undefined : eq(stockVehicles.modelId, modelId),
      productId === undefined ? undefined : eq(stockVehicles.productId, productId),
      isFree === undefined ? undefined : eq(stockVehicles.isFree, isFree),
      after === undefined ? undefined : gt(stockVehicles.id, after),
    ),
    // One more row than requested shows whether another page follows.
    { size: size + 1, bySoonest: false },
  )
  const items = rows.slice(0, size)
  return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}

/** Free cars of a product, soonest first, or cars by their numbers, free or not. Not within a transaction. */
export async function listVehicles(
  services: BackendContext,
  body: HandlerInput<ListVehicles>['body'],
): Promise<StockVehicle[]> {
  if ('vehicleIds' in body) {
    const { vehicleIds } = body
    return readVehicles(services, inArray(stockVehicles.id, vehicleIds), { size: vehicleIds.length, bySoonest: false })
  }
  const { productId, areaId, size } = body
  if (areaId !== undefined && size <= mostKept) return (await readSoonest(services, productId, areaId)).slice(0, size)
  return readVehicles(
    services,
    and(
      eq(stockVehicles.productId, productId),
      areaId === undefined ? undefined : eq(stockVehicles.areaId, areaId),
      eq(stockVehicles.isFree, true),
    ),
    { size, bySoonest: true },
  )
}

/** Free cars kept of a product in an area: as many as its page shows, and some more. */
const mostKept = 10

/** Soonest free cars by their listing, which is another object once a car has changed. */
const soonest = new WeakMap<object, Promise<StockVehicle[]>>()

/** First free cars of a product in an area, from memory: for its page, which names each of them. */
async function readSoonest(services: BackendContext, productId: string, areaId: string): Promise<StockVehicle[]> {
  const listing = await listingOf(services, productId, areaId)
  if (!listing || listing.vehicleCount === 0) return []
  const known = soonest.get(listing)
  const reading =
    known ??
    readVehicles(
      services,
      and(eq(stockVehicles.productId, productId), eq(stockVehicles.areaId, areaId), eq(stockVehicles.isFree, true)),
      { size: mostKept, bySoonest: true },
    )
  soonest.set(listing, reading)
  try {
    const vehicles = await reading
    // A store may have been renamed since.
    return await Promise.all(vehicles.map(async (vehicle) => ({ ...vehicle, site: await siteOf(services, vehicle) })))
  } catch (error) {
    if (soonest.get(listing) === reading) soonest.delete(listing)
    throw error
  }
}

async function siteOf(services: BackendContext, { site }: StockVehicle): Promise<StockVehicle['site']> {
  const { id, name, city } = await readSite(services, site.id)
  return { id, name, city }
}

export async function listFilterConfigs(
  services: BackendContext,
  country: StockVehicle['country'],
  language: string | undefined,
): Promise<FilterConfigs> {
  const [areas, cars] = await Promise.all([
    readAreas(services, country, language),
    services.db().select({ value: models.id, name: models.name }).from(models).orderBy(asc(models.position)),
  ])
  return [
    { id: 'areaId', options: areas.map(({ id, name }) => ({ value: id, name })) },
    { id: 'modelId', options: cars },
    { id: 'isFree', options: ['true', 'false'].map((value) => ({ value, name: value })) },
  ]
}

async function readVehicles(
  services: BackendContext,
  which: SQL | undefined,
  { size, bySoonest }: { size: number; bySoonest: boolean },
): Promise<StockVehicle[]> {
  const rows = await services
    .db()
    .select({ vehicle: stockVehicles, site: { id: sites.id, name: sites.name, city: sites.city } })
    .from(stockVehicles)
    .innerJoin(sites, eq(sites.id, stockVehicles.siteId))
    .where(which)
    .orderBy(...(bySoonest ? [asc(stockVehicles.availableFrom)] : []), asc(stockVehicles.id))
    .limit(size)
  return rows.map(({ vehicle: { modelId, siteId: _, ...vehicle }, site }) => ({ ...vehicle, spuId: modelId, site }))
}

/** Writes the plate of a car, in the official notation of its country. */
export async function setPlate(services: BackendContext, vehicleId: string, plate: string): Promise<void> {
  await services.db().update(stockVehicles).set({ plate }).where(eq(stockVehicles.id, vehicleId))
}
