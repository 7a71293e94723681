import { sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** Number of PostgreSQL sessions that wait for a lock of another transaction. */
export function lockWaits(services: Pick<BackendContext, 'db'>): Promise<number> {
  const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return services.db().$count(waiting)
}
