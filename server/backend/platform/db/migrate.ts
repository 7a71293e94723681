import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import { migrate as migrateByDrizzle } from 'drizzle-orm/pg-proxy/migrator'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from './database.ts'
import { sqlErrorOf, sqlStates } from './sql-error.ts'

/** Written by `drizzle-kit generate`. Found by the package's own imports: in the build, files have other neighbours. */
const migrationsFolder = dirname(
  createRequire(import.meta.url).resolve('#server/backend/platform/db/migrations/0000_foundation.sql'),
)

/** Id of the advisory lock, the same in every replica: its holder migrates, the others wait. */
const lockId = 7_213_406

/** Milliseconds that a migration waits for a table. Statements of other replicas queue behind it meanwhile. */
const tableLockMs = 2_000
/** Milliseconds in which they pass before it tries again, and number of attempts. */
const passMs = 1_000
const maxAttempts = 100

type Migrated = Pick<Database, 'transaction' | 'execute'> & { db: PgRemoteDatabase }

/**
 * Runs pending migrations, all or none, and once even if several replicas start together. Replicas of the release before
 * may be serving (`migrations/README.md`); a database that a later release has migrated stays as it is.
 */
export async function migrate(database: Migrated, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { statements, isAhead } = await migrateOnce(database)
      if (statements > 0) log.info({ statements }, 'database migrated')
      if (isAhead) log.info('the database was migrated by a later release')
      return
    } catch (error) {
      if (attempt === maxAttempts || sqlErrorOf(error)?.code !== sqlStates.lockNotAvailable) throw error
      log.warn({ attempt }, 'a table is in use: the migration is repeated')
      await sleep(passMs)
    }
  }
}

async function migrateOnce({ db, transaction, execute }: Migrated): Promise<{ statements: number; isAhead: boolean }> {
  const run = (onPending: (statements: string[]) => Promise<void>) =>
    migrateByDrizzle(db, onPending, { migrationsFolder })

  return transaction(async () => {
    await execute('select pg_advisory_xact_lock($1)', [lockId])
    await execute(`set local lock_timeout = ${tableLockMs}`)
    const earlier = await earlierMigrations(execute)
    if (earlier) {
      // Creates the migrator's own table.
      await run(async () => {})
      await adopt(earlier, execute)
    }
    let statements = 0
    await run(async (pending) => {
      for (const statement of pending) await execute(statement)
      statements = pending.length
    })
    const { rows } = await execute('select max(created_at) as last from drizzle.__drizzle_migrations')
    const own = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
    return { statements, isAhead: Number(rows[0]?.['last']) > own }
  })
}

/**
 * Names of the migrations recorded by versions before drizzle's migrator; null for a database without such a record, or
 * with one that was adopted. It stays, for replicas of such a version that start again during an update.
 */
async function earlierMigrations(execute: Database['execute']): Promise<ReadonlySet<unknown> | null> {
  const { rows } = await execute(`
    select to_regclass('schema_migrations') is not null and to_regclass('drizzle.__drizzle_migrations') is null
      as "isEarlier"`)
  if (!rows[0]?.['isEarlier']) return null
  const recorded = await execute('select name from schema_migrations')
  return new Set(recorded.rows.map(({ name }) => name))
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Copies the record of an earlier version into the migrator's table. */
async function adopt(applied: ReadonlySet<unknown>, execute: Database['execute']): Promise<void> {
  const journal: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const { entries } = journalSchema.parse(journal)
  const files = readMigrationFiles({ migrationsFolder })
  for (const [index, { tag }] of entries.entries()) {
    const file = files[index]
    if (!file || !applied.has(tag)) continue
    await execute('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      file.hash,
      file.folderMillis,
    ])
  }
}
