import { and, asc, eq, inArray } from 'drizzle-orm'
import type { MarketCode } from '#config'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { driveResources, models, sites } from '#server/backend/db/schema.ts'
import { Refusal } from '#server/backend/http/handler.ts'
import type { Services } from '#server/backend/services.ts'

/** Stores with the models that can be driven there; those of a country, and those that have a model, where asked. */
export async function readStores(
  services: Services,
  { country, modelId }: { country?: MarketCode | undefined; modelId?: string | undefined },
): Promise<Site[]> {
  const rows = await services
    .db()
    .select()
    .from(sites)
    .where(and(eq(sites.kind, 'store'), country && eq(sites.country, country)))
    .orderBy(asc(sites.id))
  const stores = await withModels(services, rows)
  return stores.filter(({ modelIds }) => (modelId ? modelIds.includes(modelId) : modelIds.length > 0))
}

/** One site of any kind. Throws `not_found`. */
export async function readSite(services: Services, id: string): Promise<Site> {
  const [site] = await withModels(services, await services.db().select().from(sites).where(eq(sites.id, id)))
  if (!site) throw new Refusal('not_found', `no site ${id}`)
  return site
}

async function withModels(services: Services, rows: readonly (typeof sites.$inferSelect)[]): Promise<Site[]> {
  if (rows.length === 0) return []
  const siteIds = rows.map(({ id }) => id)
  const offers = await services
    .db()
    .selectDistinct({ siteId: driveResources.siteId, modelId: models.id, position: models.position })
    .from(driveResources)
    .innerJoin(models, eq(models.id, driveResources.modelId))
    .where(and(inArray(driveResources.siteId, siteIds), eq(driveResources.kind, 'vehicle')))
    .orderBy(asc(models.position))
  return rows.map((row) => ({
    ...row,
    modelIds: offers.filter(({ siteId }) => siteId === row.id).map(({ modelId }) => modelId),
  }))
}

/** The models that can be driven, in the order of the menu; those of a country's sites where asked. */
export async function listDriveModels(
  services: Services,
  { country }: { country?: MarketCode | undefined },
): Promise<{ id: string; name: string }[]> {
  const rows = await services
    .db()
    .selectDistinct({ id: models.id, name: models.name, position: models.position })
    .from(models)
    .innerJoin(driveResources, and(eq(driveResources.modelId, models.id), eq(driveResources.kind, 'vehicle')))
    .innerJoin(sites, eq(sites.id, driveResources.siteId))
    .where(country && eq(sites.country, country))
    .orderBy(asc(models.position))
  return rows.map(({ id, name }) => ({ id, name }))
}
