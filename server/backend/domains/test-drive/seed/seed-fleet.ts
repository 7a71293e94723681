import { driveResources } from '#server/backend/platform/db/schema/test-drive.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { fleetRows } from './fleet-rows.ts'

/** Cars and advisors at every store. */
export const seedFleet: Seeding = async ({ services, writeOnce }) => {
  const fleet = fleetRows()
  await writeOnce('site/demonstration-fleet', fleet, () => upsertRows(services, driveResources, fleet))
}
