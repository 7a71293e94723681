import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import type { Outbox, OutboxEntry, Services } from '#server/backend/kernel/services.ts'
import { outbox as table } from '#server/backend/platform/db/schema/engine.ts'

/** Rows whose time comes while nobody adds or advances anything wait this long at most. */
const pollMs = 2_000
/** A delivery belongs to who began it for this long; then it counts as lost (kill -9) and is begun again. */
const leaseMs = 60_000
/** Well below the lease, so that a delivery is not begun twice: a server that answers a byte at a time is left here. */
const deliveryMs = 45_000
/** Deliveries of one kind at once, unless it says fewer: a server that hangs holds up its own kind and no other. */
const maxDeliveriesOfKind = 4
const firstRetryMs = 5_000
const slowestRetryMs = 3_600_000

type Handler = Parameters<Outbox['handle']>[1]
/** Has to let go at the signal; whatever it does afterwards counts no longer. */
type DeliveryHandler = (payload: Record<string, unknown>, outboxId: number, signal: AbortSignal) => Promise<void>
type Effect = { most: number } & (
  | { isDelivery: false; handler: Handler }
  | { isDelivery: true; handler: DeliveryHandler }
)
type Row = typeof table.$inferSelect

/** What the outbox stands on. */
export interface OutboxPorts extends Pick<Services, 'db' | 'transaction' | 'savepoint' | 'clock' | 'log'> {
  /** Does the work once the running transaction is committed, never when it is rolled back; at once outside one. */
  afterCommit: (work: () => void) => void
  /** Milliseconds after which a delivery has failed. Shorter in tests. */
  deliveryMs?: number
}

export interface OutboxDispatcher extends Outbox {
  /**
   * Like `handle`, for effects outside the database that may take seconds: the handler runs in no transaction, so that a
   * slow mail server blocks no session. `most` of a kind run at once, four by default; after 45 s one has failed and its
   * signal is aborted. It may run twice when its process dies or is stalled for a minute.
   */
  deliver(kind: string, handler: DeliveryHandler, most?: number): void
  /** Begins to carry out what is due, in this replica and for good. Name the handlers before. */
  start(): void
  /** Something may have become due. */
  wake(): void
  /** Carries out all that is due now and waits for it. */
  drain(): Promise<void>
  /** Begins nothing more and waits for what has begun. */
  stop(): Promise<void>
}

/**
 * Effects that outlive the process that promised them. An entry is a row of the transaction that wants it; after the
 * commit any replica carries it out, at least once, each in a transaction of its own. What fails comes back after 5 s,
 * 10 s, 20 s … at most an hour, for as long as it takes, and carries its error where staff see it.
 */
export function createOutbox(ports: OutboxPorts): OutboxDispatcher {
  const { db, transaction, savepoint, afterCommit, clock, log } = ports
  const effects = new Map<string, Effect>()
  const deliveries = new Map<Promise<void>, string>()
  let bell = Promise.withResolvers<void>()
  let running: Promise<void> | null = null
  let stopping = new AbortController()

  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  const change = (row: Row, values: Partial<Row>) =>
    db()
      .update(table)
      .set(values)
      .where(and(eq(table.id, row.id), isNull(table.doneAt)))

  async function noteFailure(row: Row, error: unknown): Promise<void> {
    const attempts = row.attempts + 1
    const lastError = failureText(error)
    log.warn(
      { outboxId: row.id, kind: row.kind, attempts, reason: lastError },
      'an effect failed and will be tried again',
    )
    const dueAt = later(Math.min(firstRetryMs * 2 ** Math.min(row.attempts, 20), slowestRetryMs))
    await change(row, { attempts, lastError, dueAt })
  }

  /** Carries out or begins the row that is due longest. False when none is due. */
  async function takeNext(): Promise<boolean> {
    const underWay = [...deliveries.values()]
    const kinds = [...effects]
      .filter(([kind, { most }]) => underWay.filter((other) => other === kind).length < most)
      .map(([kind]) => kind)
    const taken = await transaction(async () => {
      const [row] = await db()
        .select()
        .from(table)
        .where(and(isNull(table.doneAt), lte(table.dueAt, clock.now()), inArray(table.kind, kinds)))
        .orderBy(asc(table.dueAt), asc(table.id))
        .limit(1)
        .for('update', { skipLocked: true })
      const effect = row && effects.get(row.kind)
      if (!effect) return null
      if (effect.isDelivery) {
        await change(row, { dueAt: later(leaseMs) })
        return { row, handler: effect.handler }
      }
      try {
        await savepoint(() => effect.handler(payloadOf(row), row.id))
        await change(row, { doneAt: clock.now(), lastError: null })
      } catch (error) {
        // The savepoint took back what the handler did; the row stays locked until its failure is noted.
        await noteFailure(row, error)
      }
      return { row, handler: null }
    })
    if (taken?.handler) begin(taken.row, taken.handler)
    return taken !== null
  }

  function begin(row: Row, handler: DeliveryHandler): void {
    const delivery = deliver(row, handler)
      .catch((error: unknown) => log.error({ err: error, outboxId: row.id }, 'the outcome of a delivery is not noted'))
      .finally(() => {
        deliveries.delete(delivery)
        // Others may have waited for the place.
        bell.resolve()
      })
    deliveries.set(delivery, row.kind)
  }

  async function deliver(row: Row, handler: DeliveryHandler): Promise<void> {
    const deadline = AbortSignal.timeout(ports.deliveryMs ?? deliveryMs)
    try {
      await Promise.race([handler(payloadOf(row), row.id, deadline), rejectedBy(deadline)])
    } catch (error) {
      // Nothing to take back: a delivery that failed is simply due again.
      await noteFailure(row, error)
      return
    }
    await change(row, { doneAt: clock.now(), lastError: null })
  }

  async function takeAll(): Promise<void> {
    while (!stopping.signal.aborted && (await takeNext()));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Hung up before the work: whoever rings during it is heard after it.
      bell = Promise.withResolvers<void>()
      const timer = setTimeout(bell.resolve, pollMs)
      await takeAll().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      await bell.promise
      clearTimeout(timer)
    }
  }

  return {
    async add(...entries: OutboxEntry[]) {
      if (entries.length === 0) return
      const now = clock.now()
      const rows = entries.map(({ kind, payload, dueAt = now, groupKey = null }) => ({
        kind,
        payload,
        dueAt,
        groupKey,
        createdAt: now,
      }))
      await db().insert(table).values(rows)
      if (rows.some(({ dueAt }) => dueAt <= now)) afterCommit(() => bell.resolve())
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
    wake: () => bell.resolve(),
    async drain() {
      await takeAll()
      while (deliveries.size > 0) {
        await Promise.race(deliveries.keys())
        await takeAll()
      }
    },
    async stop() {
      stopping.abort()
      bell.resolve()
      await running
      await Promise.all(deliveries.keys())
    },
  }
}

/** Never resolves. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function payloadOf({ payload }: Row): Record<string, unknown> {
  if (typeof payload === 'object' && payload !== null) return { ...payload }
  throw new TypeError('the payload of an outbox entry is not an object')
}
