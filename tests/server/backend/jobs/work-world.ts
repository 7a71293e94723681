import { pino } from 'pino'
import { createClock } from '#server/backend/clock/clock.ts'
import { type Database, openDatabase } from '#server/backend/db/database.ts'
import { createOutbox, type OutboxDispatcher } from '#server/backend/jobs/outbox.ts'
import type { Services } from '#server/backend/services.ts'
import type { DatabasePlace } from '#tests/support/databases.ts'

/** One replica's background work on a real database, without wire and domains; nothing runs until it is started. */
export interface WorkWorld {
  services: Services
  database: Database
  clock: ReturnType<typeof createClock>
  outbox: OutboxDispatcher
  close(): Promise<void>
}

export async function openWorkWorld(place: DatabasePlace, env: Partial<Services['env']> = {}): Promise<WorkWorld> {
  const log = pino({ level: 'silent' })
  const database = await openDatabase(place, log)
  const clock = createClock(() => database.db, log)
  await clock.start({ isShared: false })
  const core = { db: () => database.db, transaction: database.transaction, clock, log }
  const outbox = createOutbox({ ...core, afterCommit: database.afterCommit })
  clock.onAdvance(outbox.wake)
  return {
    services: { ...core, outbox, env: { ...testEnv, ...place, ...env } },
    database,
    clock,
    outbox,
    async close() {
      await outbox.stop()
      clock.stop()
      await database.close()
    },
  }
}

const testEnv: Services['env'] = {
  publicUrl: 'https://solvei.example',
  databaseUrl: null,
  dataDir: 'memory://',
  isProduction: false,
  app: { appId: '10001', secret: 'secret' },
  linkSecret: 'a secret of thirty-two bytes or more',
  smtpUrl: null,
  isDemonstration: true,
}
