import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { catalogue } from '#machines/catalogue.ts'
import type { LogLine } from '#machines/shared/replay.ts'
import type { OrderEvent } from '#server/api/contract/schemas/test-drive.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import type { OrderDimensions } from './order-lifecycle.ts'
import { forgetOrders } from './order-states.ts'

/** The index of the log begins with the machine: naming all of them keeps it usable. */
const orderMachines = catalogue.filter(({ family }) => family === 'orders').map(({ id }) => id)

/** Entry of an order's log; its payload is enough to judge the event again (machines/shared/replay.ts). */
export type LoggedEvent = Omit<typeof orderEvents.$inferSelect, 'id' | keyof OrderDimensions>

/**
 * Appends an entry to an order's log and returns it; the first one with the order's dimensions. The transaction must
 * have written before, as that of an event has with its row: `settleLog` of the statistics relies on it.
 */
export async function writeLog(
  services: BackendContext,
  row: Omit<LoggedEvent, 'type' | 'actor'>,
  dimensions: OrderDimensions | null,
): Promise<LoggedEvent> {
  const { type } = row.payload.event
  // The first word of an event's name is its actor.
  const line = { ...row, type, actor: type.slice(0, type.indexOf('.')) }
  await services
    .db()
    .insert(orderEvents)
    .values({ ...line, ...dimensions })
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

/** Machine that logs the order of a number; null if none does. */
export async function machineOfOrder(services: BackendContext, orderNo: string): Promise<string | null> {
  const [first] = await services
    .db()
    .select({ machine: orderEvents.machine })
    .from(orderEvents)
    .where(
      and(inArray(orderEvents.machine, orderMachines), eq(orderEvents.orderNo, orderNo), eq(orderEvents.sequence, 1)),
    )
    .limit(1)
  return first?.machine ?? null
}

/** Log entry in the format of its machine. */
export function lineOf({ sequence, fromStatus, toStatus, payload }: LoggedEvent): LogLine {
  return { sequence, from: fromStatus, to: toStatus, event: payload.event, facts: payload.facts }
}

/** Deletes the logs of orders that are deleted, and what statistics store of each of them; their counts remain. */
export async function deleteLogs(
  services: BackendContext,
  machineId: string,
  orderNos: readonly string[],
): Promise<void> {
  await services
    .db()
    .delete(orderEvents)
    .where(and(eq(orderEvents.machine, machineId), inArray(orderEvents.orderNo, [...orderNos])))
  await forgetOrders(services, machineId, orderNos)
}

/** Dimensions of an order that belongs to another one: those of the other one's log. */
export function dimensionsOfOrder(machineId: string, orderNo: string): OrderDimensions {
  const { machine, orderNo: loggedNo, sequence } = orderEvents
  const first = (column: PgColumn): SQL =>
    sql`(select ${column} from ${orderEvents} where ${machine} = ${machineId} and ${loggedNo} = ${orderNo} and ${sequence} = 1)`
  return { market: first(orderEvents.market), model: first(orderEvents.model), channel: first(orderEvents.channel) }
}

/** Market of the order of a number, whatever its machine, as a query. */
export function marketOfOrder(orderNo: string): SQL {
  const { machine, orderNo: loggedNo, sequence, market } = orderEvents
  return sql`(select ${market} from ${orderEvents} where ${machine} in ${orderMachines} and ${loggedNo} = ${orderNo} and ${sequence} = 1 limit 1)`
}

/** Log entry as shown to customers and staff. */
export function toEvent({ sequence, type, actor, fromStatus, toStatus, at }: LoggedEvent): OrderEvent {
  return { sequence, type, actor, from: fromStatus, to: toStatus, at: at.toISOString() }
}
