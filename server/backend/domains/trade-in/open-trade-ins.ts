import { and, desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import type { OpenOrder } from '#server/api/contract/schemas/open-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'

/** More cars nobody offers at a time. */
const most = 20

const waitingFor: Readonly<Record<number, Pick<OpenOrder, 'what' | 'who'>>> = {
  [TradeInStatus.submitted]: { what: 'valuation', who: 'staff' },
  [TradeInStatus.offered]: { what: 'offer', who: 'customer' },
  [TradeInStatus.accepted]: { what: 'handIn', who: 'customer' },
}

/** Cars that are valued, offered a price for, or to be brought. */
export async function listOpenTradeIns(services: Services, account: string): Promise<OpenOrder[]> {
  const { accountId, status, createdAt } = tradeInRequests
  const rows = await services
    .db()
    .select()
    .from(tradeInRequests)
    .where(and(eq(accountId, account), inArray(status, Object.keys(waitingFor).map(Number))))
    .orderBy(desc(createdAt))
    .limit(most)
  const { timeZone } = config.markets[config.tradeIn.market]
  return rows.flatMap((row): OpenOrder[] => {
    const waiting = waitingFor[row.status]
    // An offer that was accepted has no end.
    const until = row.status === TradeInStatus.offered ? (row.offerEndsAt?.toISOString() ?? null) : null
    const { orderNo, plate: name } = row
    return waiting ? [{ kind: 'tradeIn', orderNo, subscriptionNo: null, name, ...waiting, until, timeZone }] : []
  })
}
