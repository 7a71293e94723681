import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { catalogue, findMachine } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/describe.ts'
import { type LogLine, replay, type Replay } from '#machines/shared/replay.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { logDifferences } from '#server/backend/platform/db/schema/statistics.ts'
import { yieldToEventLoop } from '#server/network/yield-to-event-loop.ts'

const loggedLine = z.object({
  machine: z.string(),
  orderNo: z.string(),
  sequence: z.int(),
  from: z.int().nullable(),
  to: z.int(),
  event: z.looseObject({ type: z.string() }),
  facts: z.unknown(),
  /** End of the line before; null if there is none. */
  before: z.int().nullable(),
})
type LoggedLine = z.output<typeof loggedLine>

/** Fingerprint of all machines of orders: a log that conformed to other machines has to be replayed. */
export function fingerprintOfMachines(): string {
  const charts = catalogue.filter(({ family }) => family === 'orders').map(({ machine }) => chartOf(machine))
  return createHash('sha256').update(JSON.stringify(charts)).digest('base64url')
}

/**
 * Replays the events after `from` and up to `to`, each from the line before it, and stores those that the machine judges
 * differently: the first of each order.
 */
export async function checkEvents(services: BackendContext, from: number, to: number): Promise<void> {
  const rows = await services
    .db()
    .select({
      machine: sql`line.machine`,
      orderNo: sql`line.order_no`,
      sequence: sql`line.sequence`,
      from: sql`line.from_status`,
      to: sql`line.to_status`,
      event: sql`line.payload -> 'event'`,
      facts: sql`line.payload -> 'facts'`,
      before: sql`earlier.to_status`,
    })
    .from(sql`order_events line left join order_events earlier on earlier.machine = line.machine
      and earlier.order_no = line.order_no and earlier.sequence = line.sequence - 1`)
    .where(sql`line.id > ${from} and line.id <= ${to}`)
    .orderBy(sql`line.id`)
  const foundAt = services.clock.now()
  const differences: (typeof logDifferences.$inferInsert)[] = []
  for (const row of rows) {
    // Requests are answered in between: a batch takes half a second of this thread.
    await yieldToEventLoop()
    const line = loggedLine.parse(row)
    const { machine, orderNo, sequence } = line
    const result = replayLine(line)
    if (!result.isSound) differences.push({ machine, orderNo, sequence, reason: result.reason, foundAt })
  }
  if (differences.length === 0) return
  services.log.error({ differences: differences.slice(0, 20) }, 'logs of orders differ from their machines')
  await services.db().insert(logDifferences).values(differences).onConflictDoNothing()
}

function replayLine({ machine: id, ...line }: LoggedLine): Replay {
  const { sequence, before } = line
  const entry = findMachine(id)
  if (!entry) return { isSound: false, sequence, reason: 'machine' }
  const earlier: Pick<LogLine, 'sequence' | 'to'> | null =
    before === null ? null : { sequence: sequence - 1, to: before }
  try {
    return replay(entry.machine, [line], earlier)
  } catch {
    // A guard reads facts that this line, of another version of the program, has not.
    return { isSound: false, sequence, reason: 'facts' }
  }
}
