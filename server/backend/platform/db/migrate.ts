import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import { migrate as migrateByDrizzle } from 'drizzle-orm/pg-proxy/migrator'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Database } from './database.ts'

/** Written by `drizzle-kit generate`. Found by the package's own imports: in the build, files have other neighbours. */
const migrationsFolder = dirname(
  createRequire(import.meta.url).resolve('#server/backend/platform/db/migrations/0000_foundation.sql'),
)

/** Id of the advisory lock, the same in every replica: its holder migrates, the others wait. */
const lockId = 7_213_406

/** Runs pending migrations, all or none, and once even if several replicas start together. */
export async function migrate(
  { db, transaction, execute }: Pick<Database, 'transaction' | 'execute'> & { db: PgRemoteDatabase },
  log: Logger,
): Promise<void> {
  const run = (onPending: (statements: string[]) => Promise<void>) =>
    migrateByDrizzle(db, onPending, { migrationsFolder })

  const statements = await transaction(async () => {
    await execute('select pg_advisory_xact_lock($1)', [lockId])
    const earlier = await earlierMigrations(execute)
    if (earlier) {
      // Creates the migrator's own table.
      await run(async () => {})
      await adopt(earlier, execute)
    }
    let count = 0
    await run(async (pending) => {
      for (const statement of pending) await execute(statement)
      count = pending.length
    })
    return count
  })
  if (statements > 0) log.info({ statements }, 'database migrated')
}

/** Names of the migrations recorded by versions before drizzle's migrator; null for a database without such a record. */
async function earlierMigrations(execute: Database['execute']): Promise<ReadonlySet<unknown> | null> {
  const { rows } = await execute(`select to_regclass('schema_migrations') is not null as "isEarlier"`)
  if (!rows[0]?.['isEarlier']) return null
  const recorded = await execute('select name from schema_migrations')
  return new Set(recorded.rows.map(({ name }) => name))
}

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Moves the record of an earlier version into the migrator's table. */
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
  await execute('drop table schema_migrations')
}
