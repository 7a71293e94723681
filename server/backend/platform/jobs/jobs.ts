import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Services } from '#server/backend/kernel/services.ts'
import type { Database } from '#server/backend/platform/db/database.ts'
import { longBudget } from '#server/backend/platform/db/driver.ts'
import type { RecurringJob } from './recurring-job.ts'

/** Failed housekeeping waits for its next run; a crashed one delays the next by a minute. */
const queueOptions = {
  policy: 'exclusive',
  retryLimit: 0,
  deleteAfterSeconds: 86_400,
  expireInSeconds: 60,
  notify: true,
}
const stopTimeoutMs = 10_000
/** Milliseconds for a session, and for a statement of the queue's own; its migrations take longest. */
const connectMs = 5_000
const queryMs = 30_000

export interface Jobs {
  start(): Promise<void>
  /** Waits for running jobs, for at most ten seconds. */
  stop(): Promise<void>
}

/**
 * Recurring work, by pg-boss: each job once per run on any number of replicas, visible to staff with its outcome. On
 * PostgreSQL it has a small pool of its own, woken by LISTEN; on the embedded database it shares the single session,
 * and polls.
 */
export function createJobs(
  services: Services,
  database: Pick<Database, 'execute' | 'withBudget'>,
  recurring: readonly RecurringJob[],
): Jobs {
  const { env, log } = services
  const boss = new PgBoss(connectionTo(env.databaseUrl, database))
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))

  return {
    async start() {
      await boss.start()
      const queues = new Set((await boss.getQueues()).map(({ name }) => name))
      const schedules = await boss.getSchedules()
      for (const task of recurring) {
        const { name, cron } = task
        if (!queues.has(name)) await boss.createQueue(name, queueOptions)
        await boss.work(name, { pollingIntervalSeconds: 5 }, () =>
          database.withBudget(task.budget ?? longBudget, () => task.run(services)),
        )
        if (!schedules.some((known) => known.name === name && known.cron === cron)) await boss.schedule(name, cron)
        // Work that accumulated while the site was down must not wait for the next run.
        await boss.send(name)
      }
      // An older version may have scheduled jobs that no longer exist.
      const forgotten = schedules.filter(({ name }) => !recurring.some((task) => task.name === name))
      for (const { name, key } of forgotten) await boss.unschedule(name, key)
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs }),
  }
}

function connectionTo(databaseUrl: string | null, { execute }: Pick<Database, 'execute'>): ConstructorOptions {
  if (databaseUrl === null) return { db: { executeSql: execute }, backend: 'pglite' }
  // Limits of the queue's own statements: on a hung server they are aborted, their sessions cut, and repeated. The
  // library watches its LISTEN, and reconnects after 15 s without an answer.
  const limits = { connectionTimeoutMillis: connectMs, query_timeout: queryMs, keepAlive: true }
  return { connectionString: databaseUrl, application_name: 'jobs', max: 2, useListenNotify: true, ...limits }
}
