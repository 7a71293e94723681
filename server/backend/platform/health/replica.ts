import { randomUUID } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { replicas } from '#server/backend/platform/db/schema/replicas.ts'
import { deleteCounted } from '#server/backend/platform/jobs/recurring-job.ts'
import { providerFailures } from './ask-provider.ts'

/** Milliseconds between two renewals of a replica's row. */
const beatMs = 10_000

/** Seconds without a renewal after which a replica counts as lost. */
export const lostSeconds = 35

/** SQL condition for replicas that run. */
export const isAlive = sql<boolean>`${replicas.seenAt} > now() - make_interval(secs => ${lostSeconds})`

/** Lets staff see this process, and its version, while it runs. Returns a function that ends it and removes its row. */
export async function announceReplica(services: BackendContext, version: string): Promise<() => Promise<void>> {
  const id = randomUUID()
  const startedAt = new Date()
  await renew()
  let renewing = Promise.resolve()

  async function renew(): Promise<void> {
    const clockDriftMs = await measureClockDrift(services)
    const row = { seenAt: sql`now()`, clockDriftMs, failures: providerFailures() }
    await services
      .db()
      .insert(replicas)
      .values({ id, version, startedAt, ...row })
      .onConflictDoUpdate({ target: replicas.id, set: row })
  }

  const timer = setInterval(() => {
    renewing = renew().catch((error: unknown) =>
      services.log.warn({ err: error }, 'a replica could not announce itself'),
    )
  }, beatMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await renewing
    await services
      .db()
      .delete(replicas)
      .where(eq(replicas.id, id))
      .catch((error: unknown) => services.log.warn({ err: error }, 'a replica could not take its leave'))
  }
}

/** Milliseconds by which the clock of this machine is ahead of the database server's, to half the time of the answer. */
export async function measureClockDrift(services: BackendContext): Promise<number> {
  const before = Date.now()
  const [row] = await services
    .db()
    .select({ now: sql<number>`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number) })
    .from(sql`(select 1) one`)
  return Math.round((before + Date.now()) / 2 - (row?.now ?? Number.NaN))
}

/** Removes what replicas left that were killed. */
export function forgetReplicas(services: BackendContext): Promise<number> {
  return deleteCounted(services, replicas, lt(replicas.seenAt, sql`now() - interval '1 day'`))
}
