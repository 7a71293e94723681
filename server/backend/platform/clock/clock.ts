import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock, Db } from '#server/backend/kernel/backend-context.ts'
import { clockOffsets } from '#server/backend/platform/db/schema/engine.ts'

/** Id of the single row. */
const rowId = 1
/** Milliseconds until a replica notices that another one moved the clock. */
const refreshInterval = 2_000

export interface ControlledClock extends Clock {
  /** Reads the offset; on a shared database, polls it. */
  start(options: { isShared: boolean }): Promise<void>
  stop(): void
  /** Called after this or another replica moved the clock. */
  onAdvance(listener: () => void): void
}

/**
 * Machine clock plus an offset stored in the database, so that all replicas agree and a restart keeps it. For business
 * rules only; signatures, tokens and sessions use the machine's own time.
 */
export function createClock(db: () => Db, log: Logger): ControlledClock {
  let offset = 0
  let timer: NodeJS.Timeout | null = null
  const listeners: (() => void)[] = []

  /** Ignores smaller offsets: a delayed answer may predate a move. */
  function adopt(seconds: number): void {
    if (seconds <= offset) return
    offset = seconds
    for (const listener of listeners) listener()
  }

  async function refresh(): Promise<void> {
    const [row] = await db().select().from(clockOffsets).where(eq(clockOffsets.id, rowId))
    adopt(row?.offsetSeconds ?? 0)
  }

  return {
    now: () => new Date(Date.now() + offset * 1000),
    offsetSeconds: () => offset,
    async advance(seconds) {
      if (!Number.isInteger(seconds) || seconds < 1) throw new RangeError('the clock moves forward by whole seconds')
      const [row] = await db()
        .insert(clockOffsets)
        .values({ id: rowId, offsetSeconds: seconds })
        .onConflictDoUpdate({
          target: clockOffsets.id,
          set: { offsetSeconds: sql`${clockOffsets.offsetSeconds} + ${seconds}` },
        })
        .returning()
      if (row) adopt(row.offsetSeconds)
    },
    async start({ isShared }) {
      await refresh()
      if (!isShared) return
      timer = setInterval(() => {
        refresh().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be read'))
      }, refreshInterval)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
    },
    onAdvance: (listener) => void listeners.push(listener),
  }
}
