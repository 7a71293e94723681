import { pino } from 'pino'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { createClock } from '#server/backend/platform/clock/clock.ts'
import { type Database, openDatabase } from '#server/backend/platform/db/database.ts'
import { createOutbox, type OutboxDispatcher, type OutboxPorts } from '#server/backend/platform/jobs/outbox.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'
import { testEnv } from '#tests/support/test-env.ts'

/** One replica's background work, without wire and domains; nothing runs until it is started. */
export interface WorkWorld {
  services: BackendContext
  database: Database
  clock: ReturnType<typeof createClock>
  outbox: OutboxDispatcher
  /** Ends the work; the database stays open. */
  stop(): Promise<void>
}

const log = pino({ level: 'silent' })

export function openTestDatabase(place: DatabasePlace): Promise<Database> {
  return openDatabase(place, log)
}

/** As another replica: its own dispatcher and clock on a database that is open already. */
export async function workOn(
  database: Database,
  env: Partial<BackendContext['env']> = {},
  limits: Pick<OutboxPorts, 'deliveryMs'> = {},
): Promise<WorkWorld> {
  const clock = createClock(() => database.db, log)
  await clock.start({ isShared: false })
  const core: Omit<BackendContext, 'outbox' | 'env'> = {
    db: () => database.db,
    transaction: (work) => database.transaction(work),
    savepoint: (work) => database.savepoint(work),
    commits: () => database.commits(),
    noticed: () => database.noticed(),
    notice: () => database.notice(),
    clock,
    log,
  }
  const outbox = createOutbox({ ...core, ...limits, afterCommit: (work) => database.afterCommit(work) })
  clock.onAdvance(() => outbox.wake())
  return {
    services: { ...core, outbox, env: { ...testEnv, publicUrl: 'https://solvei.example', ...env } },
    database,
    clock,
    outbox,
    async stop() {
      await outbox.stop()
      clock.stop()
    },
  }
}
