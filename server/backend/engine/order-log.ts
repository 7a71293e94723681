import { and, asc, eq } from 'drizzle-orm'
import type { AnyStateMachine } from 'xstate'
import { z } from 'zod'
import { judge, type Judgement } from '#machines/shared/lifecycle.ts'
import { orderEvents } from '#server/backend/db/schema.ts'
import type { Services } from '#server/backend/services.ts'

export type LoggedEvent = typeof orderEvents.$inferSelect

/** Enough to judge the event again, word for word, years later. */
const payload = z.object({
  event: z.looseObject({ type: z.string() }),
  facts: z.unknown(),
  detail: z.record(z.string(), z.unknown()),
})
type Payload = z.infer<typeof payload>

export async function writeLog(
  services: Services,
  row: Omit<LoggedEvent, 'id' | 'type' | 'actor' | 'payload'> & { payload: Payload },
): Promise<void> {
  const { type } = row.payload.event
  // The first word of an event's name is who did it.
  const actor = type.slice(0, type.indexOf('.'))
  await services
    .db()
    .insert(orderEvents)
    .values({ ...row, type, actor })
}

/** Everything that has happened to an order, oldest first. */
export async function readLog(services: Services, machineId: string, orderNo: string): Promise<LoggedEvent[]> {
  return services
    .db()
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.machine, machineId), eq(orderEvents.orderNo, orderNo)))
    .orderBy(asc(orderEvents.sequence))
}

/**
 * The status code a log leads to, every event of it judged anew by the machine; null for an empty log. Throws where the
 * log has a gap, where the machine refuses what is said to have happened, or leads elsewhere than the log says.
 */
export function replay(machine: AnyStateMachine, log: readonly LoggedEvent[]): number | null {
  let code: number | null = null
  for (const [index, row] of log.entries()) {
    const at = `${row.orderNo} event ${row.sequence} (${row.type})`
    const { event, facts } = payload.parse(row.payload)
    if (row.sequence !== index + 1) throw new Error(`${at}: expected number ${index + 1}`)
    if (row.fromStatus !== code) throw new Error(`${at}: starts from ${row.fromStatus}, the order was at ${code}`)
    const judgement: Judgement<unknown> = judge(machine, { code, facts }, event)
    if (!judgement.isAllowed) throw new Error(`${at}: refused by ${judgement.refusedBy}`)
    if (judgement.code !== row.toStatus) throw new Error(`${at}: leads to ${judgement.code}, not ${row.toStatus}`)
    code = judgement.code
  }
  return code
}
