import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import type { Database } from '#server/backend/platform/db/database.ts'
import { longBudget } from '#server/backend/platform/db/driver.ts'
import { recurringJobs as table } from '#server/backend/platform/db/schema/engine.ts'
import { observeWork } from './observe-work.ts'
import { nextRun, type RecurringJob } from './recurring-job.ts'

/** Longest delay of a due run. */
const pollMs = 5_000
/** Seconds a replica may take for a run; afterwards it counts as lost (kill -9) and another is started. */
const leaseSeconds = 60
/** Runs at once: one that waits for another server does not delay all others. */
const lanes = 2
const stopTimeoutMs = 10_000
/** As precise as a Date, by which the run is found again. */
const nowMs = sql`date_trunc('milliseconds', now())`

export interface Jobs {
  start(): Promise<void>
  /** Runs every job once, as a start does, and stops. */
  runOnce(): Promise<void>
  /** Waits for running jobs, for at most ten seconds. */
  stop(): Promise<void>
}

/**
 * Recurring work: each job once per run on any number of replicas, visible to staff with its last outcome. A failed run
 * waits for the next; a lost one is repeated after a minute. Times are those of the database server, not of the
 * backend's clock, which staff can move.
 */
export function createJobs(
  services: BackendContext,
  { withBudget }: Pick<Database, 'withBudget'>,
  recurring: readonly RecurringJob[],
): Jobs {
  const { log } = services
  const tasks = new Map(recurring.map((task) => [task.name, task]))
  const names = [...tasks.keys()]
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  /** Claims the job that has been due longest; null when none is due. */
  async function claim(): Promise<{ task: RecurringJob; startedAt: Date } | null> {
    const due = services
      .db()
      .select({ name: table.name })
      .from(table)
      .where(and(lte(table.dueAt, sql`now()`), inArray(table.name, names)))
      .orderBy(asc(table.dueAt), asc(table.name))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await services
      .db()
      .update(table)
      .set({ dueAt: sql`now() + make_interval(secs => ${leaseSeconds})`, startedAt: nowMs, completedAt: null })
      .where(eq(table.name, sql`(${due})`))
      .returning({ name: table.name, startedAt: table.startedAt })
    const task = row && tasks.get(row.name)
    return task && row.startedAt ? { task, startedAt: row.startedAt } : null
  }

  async function run({ task, startedAt }: { task: RecurringJob; startedAt: Date }): Promise<void> {
    const work = { type: 'job', name: task.name, traceparent: null } as const
    const outcome = await observeWork(work, () => withBudget(task.budget ?? longBudget, () => task.run(services))).then(
      (output) => ({ output, failure: null }),
      (error: unknown) => {
        log.error({ err: error, job: task.name }, 'a recurring job failed')
        return { output: null, failure: failureText(error) }
      },
    )
    await services
      .db()
      .update(table)
      .set({ ...outcome, dueAt: nextRun(task.schedule, startedAt), completedAt: sql`now()` })
      // Not after its lease: another run of it may be under way.
      .where(and(eq(table.name, task.name), eq(table.startedAt, startedAt)))
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const claimed = await claim()
        if (claimed) await run(claimed)
        else await sleep(pollMs, null, { signal: stopping.signal })
      } catch (error) {
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'recurring jobs could not be read')
        await sleep(pollMs, null, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  async function plan(): Promise<void> {
    // Jobs that no version has any more. Those of a newer one, which is being rolled out beside this, run every day.
    const isForgotten = lte(table.dueAt, sql`now() - interval '7 days'`)
    await services
      .db()
      .delete(table)
      .where(and(notInArray(table.name, names), isForgotten))
    if (names.length === 0) return
    // Work that accumulated while the site was down must not wait for the next run.
    await services
      .db()
      .insert(table)
      .values(names.map((name) => ({ name, dueAt: sql`now()` })))
      .onConflictDoUpdate({
        target: table.name,
        set: { dueAt: sql`now()` },
        setWhere: sql`${table.startedAt} is null or ${table.completedAt} is not null`,
      })
  }

  return {
    async start() {
      await plan()
      if (names.length > 0) running = Promise.all(Array.from({ length: lanes }, work))
    },
    async runOnce() {
      await plan()
      for (let claimed = await claim(); claimed; claimed = await claim()) await run(claimed)
    },
    async stop() {
      stopping.abort()
      await Promise.race([running, sleep(stopTimeoutMs, null, { ref: false })])
    },
  }
}
