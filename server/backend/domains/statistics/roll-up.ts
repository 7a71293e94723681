import { eq, gt, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { logDifferences, rollUps } from '#server/backend/platform/db/schema/statistics.ts'
import { checkEvents, fingerprintOfMachines } from './check-events.ts'
import { countEvents } from './count-events.ts'
import { settleLog } from './settle-log.ts'

type RollUp = typeof rollUps.$inferSelect

/** Events of a transaction. The embedded database has one session, which a request must not wait for long. */
const batchSizes = { counts: { embedded: 500, server: 50_000 }, conformance: { embedded: 200, server: 2_000 } }
/** Milliseconds after which a run begins no further batch: it has to end within the lease of its job. */
const longestRunMs = 25_000

/**
 * Rolls up what has been logged since the last run: counts, then conformance, which takes longer. Each batch is one
 * transaction that locks its roll-up's row and moves it on; a replica that finds the row locked leaves the work to the
 * other. Returns the numbers of events counted and checked, of those that remain, of those that older
 * transactions hold back, and of logs that differ from their machine.
 */
export async function rollUp(
  services: BackendContext,
  names: readonly RollUp['name'][] = ['counts', 'conformance'],
): Promise<Record<string, number>> {
  const startedAt = performance.now()
  const { settled, unsettled } = await settleLog(services)
  const machines = fingerprintOfMachines()
  const done = { counts: 0, conformance: 0 }
  for (const name of names) {
    let isBehind = true
    while (isBehind && performance.now() - startedAt < longestRunMs) {
      const events = await services.transaction(() => rollUpBatch(services, { name, settled, machines }))
      done[name] += events
      isBehind = events > 0
    }
  }
  const [conformance] = await services.db().select().from(rollUps).where(eq(rollUps.name, 'conformance'))
  return {
    counted: done.counts,
    checked: done.conformance,
    unchecked: Math.max(0, settled - (conformance?.eventId ?? 0)),
    unsettled,
    differing: await services.db().$count(logDifferences),
  }
}

/** Number of events of the next batch; 0 if there are none, or if another replica is at it. */
async function rollUpBatch(
  services: BackendContext,
  { name, settled, machines }: { name: RollUp['name']; settled: number; machines: string },
): Promise<number> {
  const own = services.db().select().from(rollUps).where(eq(rollUps.name, name))
  const [row] = await own.for('update', { skipLocked: true })
  if (!row) return 0
  const isOutdated = name === 'conformance' && row.machines !== machines
  if (isOutdated) await services.db().delete(logDifferences)
  const from = isOutdated ? 0 : row.eventId
  const { to, events } = await nextBatch(services, { name, from, settled })
  if (events > 0) await (name === 'counts' ? countEvents : checkEvents)(services, from, to)
  if (events > 0 || isOutdated) {
    const moved = name === 'counts' ? { eventId: to } : { eventId: to, machines }
    await services.db().update(rollUps).set(moved).where(eq(rollUps.name, name))
  }
  return events
}

async function nextBatch(
  services: BackendContext,
  { name, from, settled }: { name: RollUp['name']; from: number; settled: number },
): Promise<{ to: number; events: number }> {
  const size = batchSizes[name][services.env.databaseUrl === null ? 'embedded' : 'server']
  const batch = services
    .db()
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(sql`${gt(orderEvents.id, from)} and ${orderEvents.id} <= ${settled}`)
    .orderBy(orderEvents.id)
    .limit(size)
    .as('batch')
  const [found] = await services
    .db()
    .select({
      to: sql<number>`coalesce(max(${batch.id}), ${from})`.mapWith(Number),
      events: sql<number>`count(*)`.mapWith(Number),
    })
    .from(batch)
  return found ?? { to: from, events: 0 }
}
