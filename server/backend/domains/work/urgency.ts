import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { WorkUrgency } from '#server/api/input/work.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'

/** Time before a deadline in which work is due soon. */
const soonMs = 24 * 3_600_000

/** Urgency of work with this deadline; the rule of every list and count. */
export function urgencyOf(until: Date, now: Date): WorkUrgency {
  const left = until.getTime() - now.getTime()
  if (left < 0) return 'overdue'
  return left < soonMs ? 'soon' : 'later'
}

/** The same as a condition. */
export function isUrgent(urgency: WorkUrgency, now: Date): SQL | undefined {
  const { until } = workItems
  const soon = new Date(now.getTime() + soonMs)
  switch (urgency) {
    case 'overdue':
      return lt(until, now)
    case 'soon':
      return and(gte(until, now), lt(until, soon))
    case 'later':
      return gte(until, soon)
  }
  return urgency satisfies never
}

/** Number of rows of an urgency. */
export function countOf(urgency: WorkUrgency, now: Date): SQL<number> {
  return sql<number>`(count(*) filter (where ${isUrgent(urgency, now)}))::int`
}
