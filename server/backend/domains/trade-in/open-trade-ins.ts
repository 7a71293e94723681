import { and, desc, eq, inArray } from 'drizzle-orm'
import { config } from '#config'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { answerDueAt } from '#server/backend/kernel/answer-due.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { OpenOrderKind, OpenOrderOf } from '#server/backend/kernel/open-order-kind.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { carName, type TradeInRow } from './trade-in-requests.ts'

/** Upper bound of requests listed. */
const maxListed = 20

const waitsFor = ['valuation', 'offer', 'handIn'] as const
type WaitsFor = (typeof waitsFor)[number]

/** What a request waits for, by its status; a request that is over has none. */
export const waitingFor: Readonly<Record<number, Pick<OpenOrderOf<WaitsFor>, 'what' | 'who'>>> = {
  [TradeInStatus.submitted]: { what: 'valuation', who: 'staff' },
  [TradeInStatus.offered]: { what: 'offer', who: 'customer' },
  [TradeInStatus.accepted]: { what: 'handIn', who: 'customer' },
}

/** Cars being valued, with an offer, or to be handed in. */
async function listOpen(services: BackendContext, account: string): Promise<OpenOrderOf<WaitsFor>[]> {
  const { accountId, status, createdAt } = tradeInRequests
  const rows = await services
    .db()
    .select()
    .from(tradeInRequests)
    .where(and(eq(accountId, account), inArray(status, Object.keys(waitingFor).map(Number))))
    .orderBy(desc(createdAt))
    .limit(maxListed)
  const { timeZone } = config.markets[config.tradeIn.market]
  return rows.flatMap((row): OpenOrderOf<WaitsFor>[] => {
    const waiting = waitingFor[row.status]
    const until = deadlineOf(row, timeZone)?.toISOString() ?? null
    const { orderNo, subscriptionNo } = row
    return waiting ? [{ orderNo, subscriptionNo, name: carName(row), ...waiting, until, timeZone }] : []
  })
}

/** An accepted offer has no deadline. */
export function deadlineOf({ status, createdAt, offerEndsAt }: TradeInRow, timeZone: string): Date | null {
  if (status === TradeInStatus.submitted) return answerDueAt(createdAt, timeZone)
  return status === TradeInStatus.offered ? offerEndsAt : null
}

export const openTradeIns: OpenOrderKind<WaitsFor> = { waitsFor, list: listOpen }
