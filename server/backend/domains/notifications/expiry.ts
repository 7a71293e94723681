import { and, count, lt, or, sql } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'
import { deleteUnused } from './push-clients.ts'

const day = 86_400_000
/** Period in which customers may look up notifications. */
const listedMs = 730 * day
/** Messages sent by push only are stored to prevent duplicates, as long as the outbox entry exists. */
const pushedMs = 30 * day
const goneMs = 30 * day
/** Seconds pass between registering a browser and binding it. */
const unboundMs = 2 * day

/** Deletes messages and clients past their retention period. */
export async function expireMessages(services: BackendContext): Promise<Record<string, number>> {
  const now = services.clock.now().getTime()
  const { createdAt, isListed } = accountMessages
  const isOver = or(
    lt(createdAt, new Date(now - listedMs)),
    and(sql`not ${isListed}`, lt(createdAt, new Date(now - pushedMs))),
  )
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(accountMessages).where(isOver).returning())
  const [row] = await db.with(removed).select({ rows: count() }).from(removed)
  const clients = await deleteUnused(services, { gone: new Date(now - goneMs), unbound: new Date(now - unboundMs) })
  return { messages: row?.rows ?? 0, clients }
}
