import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Services } from '#server/backend/kernel/services.ts'
import type { Budget } from '#server/backend/platform/db/driver.ts'

/** Work that comes back by the clock, once a turn however many replicas there are. */
export interface RecurringJob {
  /** Its queue's name, as staff see it. */
  name: string
  cron: string
  /** What its statements may take, if it is not `longBudget`. */
  budget?: Budget
  /** Returns what staff see of it: how many rows it met. Must be repeatable. */
  run(services: Services): Promise<Record<string, number>>
}

/** Deletes rows and counts them in the database: they may be many. */
export async function deleteCounted(services: Services, table: PgTable, condition: SQL | undefined): Promise<number> {
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(table).where(condition).returning())
  const [row] = await db.with(removed).select({ rows: count() }).from(removed)
  return row?.rows ?? 0
}
