import { activities } from '#server/backend/platform/db/schema/activities.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { activityRows } from './activity-rows.ts'

/** What people are invited to in the coming months. */
export const seedActivities: Seeding = async ({ services, writeOnce }) => {
  const rows = activityRows(services.clock.now())
  await writeOnce('site/demonstration-activities', rows, () => upsertRows(services, activities, rows))
}
