import type { MachineId } from '#machines/catalogue.ts'
import { openTestDatabase, workOn } from '#tests/server/backend/platform/jobs/work-world.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { engineKinds } from './engine-kinds.ts'
import type { EngineKind } from './engine-run.ts'
import type { System } from './run-walk.ts'

/** The order engine on a new embedded database in memory, or on another one; machines without a lifecycle are out of reach. */
export async function openEngine(
  place: DatabasePlace = { databaseUrl: null, dataDir: 'memory://' },
  kinds: Readonly<Partial<Record<MachineId, EngineKind>>> = engineKinds,
): Promise<System> {
  const database = await openTestDatabase(place)
  // Rows of a walk refer to no others: for this connection, and for those that follow it.
  await database.execute(`
    set session_replication_role = replica;
    do $$ begin
      execute format('alter database %I set session_replication_role = replica', current_database());
    end $$
  `)
  const { services, stop } = await workOn(database)
  return {
    targetOf(id) {
      const begin = kinds[id]
      return begin ? { layer: 'engine', begin: async () => begin(services) } : 'unreachable'
    },
    async close() {
      await stop()
      await database.close()
    },
  }
}
