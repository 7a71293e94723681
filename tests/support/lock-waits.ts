import { sql } from 'drizzle-orm'
import type { Services } from '#server/backend/kernel/services.ts'

/** How many sessions of a PostgreSQL database wait for another one to end its transaction. */
export function lockWaits(services: Services): Promise<number> {
  const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return services.db().$count(waiting)
}
