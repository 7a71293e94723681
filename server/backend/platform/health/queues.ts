import { and, asc, isNull, lte, min, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { outbox, recurringJobs } from '#server/backend/platform/db/schema/engine.ts'

/** Entries of the outbox that are looked at: no queue is known to be longer. */
export const mostCounted = 10_000

/** Milliseconds within which a failed entry is tried again (`maxRetryMs` of the outbox). */
const retryMs = 3_600_000

/** Effects of one kind that wait. */
export interface WaitingEffects {
  kind: string
  /** Due and not carried out. */
  due: number
  /** Tried in vain, and due now or within an hour. */
  failing: number
  /** Seconds for which the first of them has been due by the backend's clock; 0 where none is. */
  oldestSeconds: number
}

/** Waiting effects by kind, of the first ten thousand: a range of the index of due entries. */
export async function readWaitingEffects(services: BackendContext): Promise<WaitingEffects[]> {
  const now = services.clock.now()
  const soon = services
    .db()
    .select({ kind: outbox.kind, dueAt: outbox.dueAt, attempts: outbox.attempts })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, new Date(now.getTime() + retryMs))))
    .orderBy(asc(outbox.dueAt))
    .limit(mostCounted)
    .as('soon')
  const isDue = lte(soon.dueAt, now)
  const rows = await services
    .db()
    .select({
      kind: soon.kind,
      due: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
      failing: sql<number>`count(*) filter (where ${soon.attempts} > 0)`.mapWith(Number),
      oldest: min(soon.dueAt),
    })
    .from(soon)
    .groupBy(soon.kind)
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    oldestSeconds: Math.max(0, (now.getTime() - (oldest?.getTime() ?? now.getTime())) / 1_000),
  }))
}

/** State of a recurring job. */
export interface JobState {
  name: string
  /** Seconds for which it has been due by the database's clock; 0 for one that runs, or is not due. */
  lateSeconds: number
  failedAt: Date | null
  failure: string | null
}

/** All recurring jobs: a few dozen rows. */
export async function readJobStates(services: BackendContext): Promise<JobState[]> {
  const rows = await services
    .db()
    .select({
      name: recurringJobs.name,
      lateSeconds: sql<number>`greatest(0, extract(epoch from now() - ${recurringJobs.dueAt}))`.mapWith(Number),
      completedAt: recurringJobs.completedAt,
      failure: recurringJobs.failure,
    })
    .from(recurringJobs)
    .orderBy(asc(recurringJobs.name))
  return rows.map(({ completedAt, failure, ...row }) => ({
    ...row,
    failure: completedAt === null ? null : failure,
    failedAt: failure === null ? null : completedAt,
  }))
}
