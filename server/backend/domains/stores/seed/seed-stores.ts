import { notInArray } from 'drizzle-orm'
import { changedRecords } from '#server/backend/domains/master-data/module.ts'
import { deliveryAreasData } from '#server/backend/domains/stores/delivery-areas-data.ts'
import { siteData } from '#server/backend/domains/stores/site-data.ts'
import { clearSiteCache } from '#server/backend/domains/stores/sites.ts'
import { servedAreas, sites } from '#server/backend/platform/db/schema/places.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { storeRows } from './store-rows.ts'

/**
 * Served areas are replaced, since nothing refers to them. Sites that are no longer in the data stay, since orders do,
 * and those that staff have changed stay as they are.
 */
export const seedStores: Seeding = async ({ services, writeOnce }) => {
  const rows = storeRows()
  await writeOnce('stores/sites', rows, async () => {
    const changed = await changedRecords(services, siteData.name)
    await upsertRows(
      services,
      sites,
      rows.sites.filter(({ id }) => !changed.has(id)),
    )
    const changedAreas = await changedRecords(services, deliveryAreasData.name)
    const { siteId } = servedAreas
    await services
      .db()
      .delete(servedAreas)
      .where(notInArray(siteId, [...changedAreas]))
    await upsertRows(
      services,
      servedAreas,
      rows.servedAreas.filter((row) => !changedAreas.has(row.siteId)),
    )
  })
  clearSiteCache(services)
}
