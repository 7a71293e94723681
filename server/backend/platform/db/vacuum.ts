import { sql } from 'drizzle-orm'
import type { Services } from '#server/backend/kernel/services.ts'

/**
 * Makes the space of deleted and replaced rows free to be used again, table by table, so that others come in between. For
 * the embedded database alone: a PostgreSQL server does so by itself. Without it every call that was ever signed would keep
 * its nonce's 180 bytes on the disk, and every saved step of a flow its sixty thousand. Not in a transaction.
 */
export async function vacuum({ db, env }: Pick<Services, 'db' | 'env'>): Promise<Record<string, number>> {
  if (env.databaseUrl !== null) return {}
  const tables = await db()
    .select({ name: sql<string>`format('%I.%I', schemaname, relname)` })
    .from(sql`pg_stat_user_tables`)
  for (const { name } of tables) await db().execute(sql.raw(`vacuum ${name}`))
  return { tables: tables.length }
}
