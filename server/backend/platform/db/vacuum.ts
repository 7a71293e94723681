import { sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/**
 * Vacuums table by table, so that other statements run in between. For the embedded database only: a PostgreSQL server
 * does it itself. Otherwise every signed call would leave its nonce's 180 bytes on the disk, and every saved flow step
 * its sixty thousand. Not in a transaction.
 */
export async function vacuum({ db, env }: Pick<BackendContext, 'db' | 'env'>): Promise<Record<string, number>> {
  if (env.databaseUrl !== null) return {}
  const tables = await db()
    .select({ name: sql<string>`format('%I.%I', schemaname, relname)` })
    .from(sql`pg_stat_user_tables`)
  for (const { name } of tables) await db().execute(sql.raw(`vacuum ${name}`))
  return { tables: tables.length }
}
