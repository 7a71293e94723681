import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { CachedRows } from '#server/backend/platform/db/cached-rows.ts'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { driveResources, models } from '#server/backend/platform/db/schema/test-drive.ts'
import { readSpecialHours, specialHoursOf } from './special-hours.ts'

interface Catalogue {
  /** By id, ordered by id. */
  sites: ReadonlyMap<string, Site>
  /** Names by id, in menu order. */
  models: ReadonlyMap<string, string>
}

/** Sites of any kind, with the models that can be driven there. */
const catalogue = new CachedRows(async (services): Promise<Catalogue> => {
  const db = services.db()
  const rows = await db.select().from(sites).orderBy(asc(sites.id))
  const models = await readModels(services)
  const special = await readSpecialHours(services)
  const offers = await db
    .selectDistinct({ siteId: driveResources.siteId, modelId: driveResources.modelId })
    .from(driveResources)
    .where(
      and(
        eq(driveResources.kind, 'vehicle'),
        isNotNull(driveResources.modelId),
        eq(driveResources.isOutOfService, false),
        or(isNull(driveResources.availableUntil), gt(driveResources.availableUntil, services.clock.now())),
      ),
    )
  const modelsOf = (site: string) =>
    new Set(offers.filter(({ siteId }) => siteId === site).map(({ modelId }) => modelId))
  const withModels = rows.map((row): Site => {
    const offered = modelsOf(row.id)
    const modelIds = [...models.keys()].filter((id) => offered.has(id))
    return { ...row, specialHours: specialHoursOf(special, row), modelIds }
  })
  return { sites: new Map(withModels.map((site) => [site.id, site])), models }
})

async function readModels(services: BackendContext): Promise<Map<string, string>> {
  const rows = await services.db().select().from(models).orderBy(asc(models.position))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Effect of a change to the hours or the cars of a site, or of all sites of a market: bookings there may need others. */
export const placeChanged = 'stores.placeChanged'

/** Drops the cache; call after a change of sites, models or cars. */
export function clearSiteCache(services: BackendContext): void {
  catalogue.clear(services)
}

/** Sites of any kind, of one country if given. */
export async function readSites(services: BackendContext, country?: MarketCode): Promise<Site[]> {
  const { sites } = await catalogue.read(services)
  return [...sites.values()].filter((site) => country === undefined || site.country === country)
}

/** Stores with the models that can be driven there, filtered by country and model if given. */
export async function readStores(
  services: BackendContext,
  { country, modelId }: { country?: MarketCode | undefined; modelId?: string | undefined },
): Promise<Site[]> {
  const stores = (await readSites(services, country)).filter(({ kind }) => kind === 'store')
  return stores.filter(({ modelIds }) => (modelId ? modelIds.includes(modelId) : modelIds.length > 0))
}

/** Site of any kind. Throws `not_found`. */
export async function readSite(services: BackendContext, id: string): Promise<Site> {
  const site = await find(services, ({ sites }) => sites.get(id))
  if (!site) throw new Refusal('not_found', `no site ${id}`)
  return site
}

/** Throws for a model that does not exist. */
export async function readModelName(services: BackendContext, id: string): Promise<string> {
  const name = await find(services, ({ models }) => models.get(id))
  if (name === undefined) throw new Error(`no model ${id}`)
  return name
}

/** A value missing in the cache may have been added since. */
async function find<T>(services: BackendContext, pick: (from: Catalogue) => T | undefined): Promise<T | undefined> {
  return pick(await catalogue.read(services)) ?? pick(await catalogue.refresh(services))
}

/** Models that can be driven, in menu order; of a country's sites if given. */
export async function listDriveModels(
  services: BackendContext,
  { country }: { country?: MarketCode | undefined },
): Promise<{ id: string; name: string }[]> {
  const offered = new Set((await readSites(services, country)).flatMap(({ modelIds }) => modelIds))
  const { models } = await catalogue.read(services)
  return [...models].filter(([id]) => offered.has(id)).map(([id, name]) => ({ id, name }))
}
