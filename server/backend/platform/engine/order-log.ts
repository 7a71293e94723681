import { and, asc, eq } from 'drizzle-orm'
import type { LogLine } from '#machines/shared/replay.ts'
import type { OrderEvent } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'

/** Entry of an order's log; its payload is enough to judge the event again (machines/shared/replay.ts). */
export type LoggedEvent = Omit<typeof orderEvents.$inferSelect, 'id'>

/** Appends an entry to an order's log and returns it. */
export async function writeLog(
  services: BackendContext,
  row: Omit<LoggedEvent, 'type' | 'actor'>,
): Promise<LoggedEvent> {
  const { type } = row.payload.event
  // The first word of an event's name is its actor.
  const line = { ...row, type, actor: type.slice(0, type.indexOf('.')) }
  await services.db().insert(orderEvents).values(line)
  return line
}

/** Complete log of an order, oldest first. */
export async function readLog(services: BackendContext, machineId: string, orderNo: string): Promise<LoggedEvent[]> {
  return services
    .db()
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.machine, machineId), eq(orderEvents.orderNo, orderNo)))
    .orderBy(asc(orderEvents.sequence))
}

/** Log entry in the format of its machine. */
export function lineOf({ sequence, fromStatus, toStatus, payload }: LoggedEvent): LogLine {
  return { sequence, from: fromStatus, to: toStatus, event: payload.event, facts: payload.facts }
}

/** Log entry as shown to customers and staff. */
export function toEvent({ sequence, type, actor, fromStatus, toStatus, at }: LoggedEvent): OrderEvent {
  return { sequence, type, actor, from: fromStatus, to: toStatus, at: at.toISOString() }
}
