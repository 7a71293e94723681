import { and, count, inArray, lt } from 'drizzle-orm'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'

const day = 86_400_000
/** Questions may still arrive after the end; later the request is not needed. */
const retentionMs = 180 * day

/** Deletes requests that ended long ago. */
export async function expireTradeIns(services: BackendContext): Promise<Record<string, number>> {
  const horizon = new Date(services.clock.now().getTime() - retentionMs)
  const { status, updatedAt } = tradeInRequests
  const isOver = and(
    inArray(status, [
      TradeInStatus.handedIn,
      TradeInStatus.declined,
      TradeInStatus.rejected,
      TradeInStatus.expired,
      TradeInStatus.withdrawn,
    ]),
    lt(updatedAt, horizon),
  )
  const db = services.db()
  const removed = db.$with('removed').as(db.delete(tradeInRequests).where(isOver).returning())
  const [row] = await db.with(removed).select({ requests: count() }).from(removed)
  return { requests: row?.requests ?? 0 }
}
