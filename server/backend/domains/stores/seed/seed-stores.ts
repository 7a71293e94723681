import { clearSiteCache } from '#server/backend/domains/stores/sites.ts'
import { servedAreas, sites } from '#server/backend/platform/db/schema/places.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { storeRows } from './store-rows.ts'

/**
 * Served areas are replaced, since nothing refers to them; sites that are no longer in the data stay, since orders do.
 */
export const seedStores: Seeding = async ({ services, writeOnce }) => {
  const rows = storeRows()
  await writeOnce('stores/sites', rows, async () => {
    await upsertRows(services, sites, rows.sites)
    await services.db().delete(servedAreas)
    await upsertRows(services, servedAreas, rows.servedAreas)
  })
  clearSiteCache(services)
}
