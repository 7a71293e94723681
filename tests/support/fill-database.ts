import { seedDemonstration, seedReference } from '#server/backend/module.ts'
import { modules } from '#server/backend/modules.ts'
import { openTestDatabase, workOn } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { DatabaseContent, DatabasePlace } from './databases.ts'

/** Opens an empty or migrated database, which migrates it, fills and closes it. */
export async function fillDatabase(place: DatabasePlace, content: DatabaseContent): Promise<void> {
  const database = await openTestDatabase(place)
  const { services, stop } = await workOn(database)
  if (content === 'seeded') {
    await seedReference(services, modules)
    await seedDemonstration(services, modules)
  }
  await stop()
  await database.close()
}
