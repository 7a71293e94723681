import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '#server/backend/kernel/services.ts'
import type { Budget } from '#server/backend/platform/db/driver.ts'

/** Scheduled work, run once per time on any number of replicas. */
export interface RecurringJob {
  /** Name of its queue, shown to staff. */
  name: string
  cron: string
  /** Budget of its statements; default `longBudget`. */
  budget?: Budget
  /** Returns counts of affected rows, shown to staff. Must be repeatable. */
  run(services: Services): Promise<Record<string, number>>
}

/** Deletes rows and counts them in the database, since there may be many. */
export async function deleteCounted(services: Services, table: PgTable, condition: SQL | undefined): Promise<number> {
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(table).where(condition).returning())
  const [row] = await db.with(removed).select({ rows: count() }).from(removed)
  return row?.rows ?? 0
}
