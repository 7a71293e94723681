import { cities, postcodeAreas, states } from '#server/backend/platform/db/schema/places.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { placeRows } from './place-rows.ts'

/** Postcode areas are replaced, since nothing refers to them; other rows that are no longer in the data stay. */
export const seedPlaces: Seeding = async ({ services, writeOnce }) => {
  const rows = placeRows()
  await writeOnce('geography/places', rows, async () => {
    await upsertRows(services, states, rows.states)
    await upsertRows(services, cities, rows.cities)
    await services.db().delete(postcodeAreas)
    await upsertRows(services, postcodeAreas, rows.postcodeAreas)
  })
}
