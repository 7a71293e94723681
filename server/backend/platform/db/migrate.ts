import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { migrations } from './migrations.ts'

/** Any number, the same in every replica: who holds the lock of this name applies, the others wait. */
const lockId = 7_213_406

/** Applies the migrations the database has not seen, all or none, once however many replicas start together. */
export async function migrate(database: Pick<Database, 'transaction' | 'execute'>, log: Logger): Promise<void> {
  const applied = await database.transaction(async () => {
    await database.execute('select pg_advisory_xact_lock($1)', [lockId])
    await database.execute(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await database.execute('select name from schema_migrations')
    const known = new Set(rows.map((row) => row['name']))
    const missing = migrations.filter(({ name }) => !known.has(name))
    for (const { name, sql } of missing) {
      await database.execute(sql)
      await database.execute('insert into schema_migrations (name) values ($1)', [name])
    }
    return missing.map(({ name }) => name)
  })
  if (applied.length > 0) log.info({ migrations: applied }, 'database brought up to date')
}
