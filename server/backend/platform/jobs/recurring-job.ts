import { count, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Budget } from '#server/backend/platform/db/driver.ts'

/** Times of a job: every so many minutes of the hour, or once a day at `HH:MM` UTC. */
export type Schedule = { everyMinutes: number } | { dailyAt: `${number}:${number}` }

/** Scheduled work, run once per time on any number of replicas. */
export interface RecurringJob {
  /** Shown to staff. */
  name: string
  schedule: Schedule
  /** Budget of its statements; default `longBudget`. */
  budget?: Budget
  /** Returns counts of affected rows, shown to staff. Must be repeatable. */
  run(services: BackendContext): Promise<Record<string, number>>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** First time of the schedule after `since`. */
export function nextRun(schedule: Schedule, since: Date): Date {
  const [periodMs, offsetMs] =
    'everyMinutes' in schedule ? [schedule.everyMinutes * minuteMs, 0] : [dayMs, timeOfDay(schedule.dailyAt)]
  const periods = Math.floor((since.getTime() - offsetMs) / periodMs)
  return new Date((periods + 1) * periodMs + offsetMs)
}

/** Milliseconds since midnight. */
function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

/** Deletes rows and counts them in the database, since there may be many. */
export async function deleteCounted(
  services: BackendContext,
  table: PgTable,
  condition: SQL | undefined,
): Promise<number> {
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(table).where(condition).returning())
  const [row] = await db.with(removed).select({ rows: count() }).from(removed)
  return row?.rows ?? 0
}
