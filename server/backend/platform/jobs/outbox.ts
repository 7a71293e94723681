import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import type { Outbox, OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { outbox as table } from '#server/backend/platform/db/schema/engine.ts'
import { recordedTraceparent } from '#server/telemetry/tracing.ts'
import { observeWork } from './observe-work.ts'

/** Longest delay of a row that becomes due without a wake-up. */
const pollMs = 2_000
/** Claim of a replica on a delivery; afterwards it counts as lost (kill -9) and is started again. */
const leaseMs = 60_000
/** Well below the lease, so that a delivery is not started twice: a server that answers byte by byte is abandoned. */
const deliveryMs = 45_000
/** Concurrent deliveries of one kind by default: a hung server blocks only its own kind. */
const maxDeliveriesOfKind = 4
const firstRetryMs = 5_000
const maxRetryMs = 3_600_000

type Handler = Parameters<Outbox['handle']>[1]
/** Must stop at the signal; later results are ignored. */
type DeliveryHandler = (payload: Record<string, unknown>, outboxId: number, signal: AbortSignal) => Promise<void>
type Effect = { most: number } & (
  | { isDelivery: false; handler: Handler }
  | { isDelivery: true; handler: DeliveryHandler }
)
type Row = typeof table.$inferSelect
/** In the order of what is due. */
type Place = Pick<Row, 'dueAt' | 'id'>

/** Dependencies of the outbox. */
export interface OutboxPorts extends Pick<BackendContext, 'db' | 'transaction' | 'savepoint' | 'clock' | 'log'> {
  /** Runs the work after the current transaction commits, never after a rollback; at once outside one. */
  afterCommit: (work: () => void) => void
  /** Throws for entries that may not be added. */
  check?: (entries: readonly OutboxEntry[]) => void
  /** Milliseconds after which a delivery has failed. Shorter in tests. */
  deliveryMs?: number
}

export interface OutboxDispatcher extends Outbox {
  /**
   * Like `handle`, for external effects that may take seconds: the handler runs outside a transaction, so that a slow
   * mail server blocks no session. `most` of a kind run at once, four by default; after 45 s a delivery has failed and
   * its signal is aborted. It may run twice if its process dies or stalls for a minute.
   */
  deliver(kind: string, handler: DeliveryHandler, most?: number): void
  /** Starts carrying out due entries on this replica. Register the handlers first. */
  start(): void
  /** Call when an entry may have become due. */
  wake(): void
  /** Carries out all due entries and waits for them. */
  drain(): Promise<void>
  /** Starts nothing more and waits for running work. */
  stop(): Promise<void>
}

/**
 * Transactional outbox: effects that survive the process that requested them. An entry is a row written in the
 * requesting transaction; after the commit any replica carries it out, at least once, each in a transaction of its own.
 * A failed entry is retried after 5 s, 10 s, 20 s … at most an hour, indefinitely, and shows its error to staff.
 */
export function createOutbox(ports: OutboxPorts): OutboxDispatcher {
  const { db, transaction, savepoint, afterCommit, clock, log } = ports
  const effects = new Map<string, Effect>()
  const deliveries = new Map<Promise<void>, string>()
  let endedDeliveries = 0
  let wake = Promise.withResolvers<void>()
  let running: Promise<void> | null = null
  let stopping = new AbortController()

  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  const change = (row: Row, values: Partial<Row>) =>
    db()
      .update(table)
      .set(values)
      .where(and(eq(table.id, row.id), isNull(table.doneAt)))

  async function recordFailure(row: Row, error: unknown): Promise<void> {
    const attempts = row.attempts + 1
    const lastError = failureText(error)
    log.warn({ outboxId: row.id, kind: row.kind, attempts, reason: lastError }, 'an effect failed and will be retried')
    const dueAt = later(Math.min(firstRetryMs * 2 ** Math.min(row.attempts, 20), maxRetryMs))
    await change(row, { attempts, lastError, dueAt })
  }

  const isDue = (kinds: readonly string[]) =>
    and(isNull(table.doneAt), lte(table.dueAt, clock.now()), inArray(table.kind, [...kinds]))
  const placesOf = (kind: string, most: number) => most - [...deliveries.values()].filter((of) => of === kind).length
  const handled = () => [...effects].filter(([, { isDelivery }]) => !isDelivery).map(([kind]) => kind)

  /**
   * Starts the deliveries that have been due longest, as many as may be of one kind, or those due before a row. False when
   * no more of them is due, or has a place.
   */
  async function startDeliveries(before?: Place): Promise<boolean> {
    const places = new Map(
      [...effects]
        .map(([kind, { isDelivery, most }]) => [kind, isDelivery ? placesOf(kind, most) : 0] as const)
        .filter(([, free]) => free > 0),
    )
    if (places.size === 0) return false
    const most = Math.min(...places.values())
    const due = db()
      .$with('due')
      .as(
        db()
          .select({ id: table.id })
          .from(table)
          .where(and(isDue([...places.keys()]), before && isBefore(before)))
          .orderBy(asc(table.dueAt), asc(table.id))
          .limit(most)
          .for('update', { skipLocked: true }),
      )
    const rows = await db()
      .with(due)
      .update(table)
      .set({ dueAt: later(leaseMs) })
      .where(inArray(table.id, db().select({ id: due.id }).from(due)))
      .returning()
    for (const row of rows) {
      const effect = effects.get(row.kind)
      if (effect?.isDelivery) begin(row, effect)
    }
    return rows.length === most
  }

  /** Place of the row that has been due longest, of those that are carried out in a transaction. */
  async function firstHandled(): Promise<Place | undefined> {
    const kinds = handled()
    if (kinds.length === 0) return undefined
    const { dueAt, id } = table
    const [first] = await db()
      .select({ dueAt, id })
      .from(table)
      .where(isDue(kinds))
      .orderBy(asc(dueAt), asc(id))
      .limit(1)
    return first
  }

  /** Carries out the row that has been due longest in a transaction. False when none is due, or free. */
  function carryOutNext(): Promise<boolean> {
    return transaction(async () => {
      const [row] = await db()
        .select()
        .from(table)
        .where(isDue(handled()))
        .orderBy(asc(table.dueAt), asc(table.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const effect = row && effects.get(row.kind)
      if (!effect || effect.isDelivery) return false
      try {
        await savepoint(() => observeWork(workOf(row), async () => effect.handler(payloadOf(row), row.id)))
        await change(row, { doneAt: clock.now(), lastError: null })
      } catch (error) {
        // The savepoint rolled back the handler's work; the row stays locked until its failure is written.
        await recordFailure(row, error)
      }
      return true
    })
  }

  function begin(row: Row, { handler, most }: Effect & { isDelivery: true }): void {
    const delivery = deliver(row, handler)
      .catch((error: unknown) =>
        log.error({ err: error, outboxId: row.id }, 'the outcome of a delivery was not written'),
      )
      .finally(() => {
        const isFull = placesOf(row.kind, most) <= 0
        deliveries.delete(delivery)
        endedDeliveries += 1
        // Entries may wait for this place.
        if (isFull) wake.resolve()
      })
    deliveries.set(delivery, row.kind)
  }

  async function deliver(row: Row, handler: DeliveryHandler): Promise<void> {
    const deadline = AbortSignal.timeout(ports.deliveryMs ?? deliveryMs)
    try {
      await observeWork(workOf(row), () =>
        Promise.race([handler(payloadOf(row), row.id, deadline), rejectedBy(deadline)]),
      )
    } catch (error) {
      // Nothing to roll back: a failed delivery becomes due again.
      await recordFailure(row, error)
      return
    }
    await change(row, { doneAt: clock.now(), lastError: null })
  }

  async function takeAll(): Promise<void> {
    while (!stopping.signal.aborted) {
      // In the order in which they became due: a delivery may change what a timer finds.
      const first = await firstHandled()
      if (await startDeliveries(first)) continue
      if (!first) return
      if (await carryOutNext()) continue
      // Another replica carries it out.
      if (!(await startDeliveries())) return
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Reset before the work, so that a wake-up during it is not lost.
      wake = Promise.withResolvers<void>()
      const timer = setTimeout(wake.resolve, pollMs)
      await takeAll().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      await wake.promise
      clearTimeout(timer)
    }
  }

  return {
    async add(...entries: OutboxEntry[]) {
      if (entries.length === 0) return
      ports.check?.(entries)
      const now = clock.now()
      const rows = entries.map(({ kind, payload, dueAt = now, groupKey = null }) => ({
        kind,
        payload,
        dueAt,
        groupKey,
        createdAt: now,
        // A timer fires long after the trace of its request has ended.
        traceparent: dueAt <= now ? recordedTraceparent() : null,
      }))
      await db().insert(table).values(rows)
      if (rows.some(({ dueAt }) => dueAt <= now)) afterCommit(() => wake.resolve())
    },
    async withdraw(groupKey) {
      await db()
        .delete(table)
        .where(and(eq(table.groupKey, groupKey), isNull(table.doneAt)))
    },
    handle: (kind, handler) => void effects.set(kind, { isDelivery: false, handler, most: 1 }),
    deliver: (kind, handler, most = maxDeliveriesOfKind) => void effects.set(kind, { isDelivery: true, handler, most }),
    start() {
      stopping = new AbortController()
      running = run()
    },
    wake: () => wake.resolve(),
    async drain() {
      for (;;) {
        const ended = endedDeliveries
        await takeAll()
        if (deliveries.size > 0) await Promise.race(deliveries.keys())
        // One that ended during the last look made a place that the look did not know of.
        else if (endedDeliveries === ended) return
      }
    },
    async stop() {
      stopping.abort()
      wake.resolve()
      await running
      await Promise.all(deliveries.keys())
    },
  }
}

function isBefore({ dueAt, id }: Place) {
  return or(lt(table.dueAt, dueAt), and(eq(table.dueAt, dueAt), lt(table.id, id)))
}

/** Rejects when the signal aborts; never resolves. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function workOf({ kind, traceparent }: Row) {
  return { type: 'effect', name: kind, traceparent } as const
}

function payloadOf({ payload }: Row): Record<string, unknown> {
  if (typeof payload === 'object' && payload !== null) return { ...payload }
  throw new TypeError('the payload of an outbox entry is not an object')
}
