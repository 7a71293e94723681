import { and, desc, eq, type SQL } from 'drizzle-orm'
import { config } from '#config'
import type { TradeInEvent } from '#machines/orders/trade-in-request/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { StaffTradeIn, tradeInOperations } from '#server/api/contract/groups/trade-in-operations.ts'
import { tradeInStatus } from '#server/api/contract/schemas/trade-in.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { containing, wordsOf } from '#server/backend/kernel/paging/search-words.ts'
import { tradeInRequests, tradeInSearchText } from '#server/backend/platform/db/schema/trade-in.ts'
import { tradeInLifecycle } from './request.lifecycle.ts'
import { carOf, type TradeInRow } from './trade-in-requests.ts'

type ListTradeIns = typeof tradeInOperations.rows.listTradeIns

const { orderNo, createdAt, status, subscriptionNo } = tradeInRequests

const staffEvents = [
  { type: 'staff.valued', isAmountGiven: true },
  { type: 'staff.rejected' },
  { type: 'staff.handedIn' },
] as const satisfies TradeInEvent[]

/** Page of the requests, newest first. */
export async function listTradeIns(
  services: BackendContext,
  query: HandlerInput<ListTradeIns>['query'],
): Promise<CallResult<ListTradeIns>> {
  const rows = await services
    .db()
    .select()
    .from(tradeInRequests)
    .where(
      and(
        query.status === undefined ? undefined : eq(status, query.status),
        query.subscriptionNo === undefined ? undefined : eq(subscriptionNo, query.subscriptionNo),
        ...matching(query.q ?? ''),
        rowsAfter({ at: createdAt, no: orderNo }, query.after, 'older'),
      ),
    )
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(query.size + 1)
  const { items, next } = cutPage(rows, query.size, (last) => cursorAt(last.createdAt, last.orderNo))
  return { next, items: await Promise.all(items.map((row) => staffView(services, row))) }
}

export async function staffView(services: BackendContext, row: TradeInRow): Promise<StaffTradeIn> {
  const site = await readSite(services, row.siteId)
  const facts = tradeInLifecycle.factsOf(row, services.clock.now())
  const isAllowed = (event: TradeInEvent) =>
    judge(tradeInLifecycle.machine, { code: row.status, facts }, event).isAllowed
  return {
    requestNo: row.orderNo,
    status: tradeInStatus.parse(row.status),
    version: row.version,
    ...carOf(row),
    placeName: site.name,
    subscriptionNo: row.subscriptionNo,
    customer: `${row.firstName} ${row.lastName}`,
    email: row.email,
    phone: `${config.markets[row.phoneCountry].dialCode} ${row.phone}`,
    amount: row.amount,
    currency: config.markets[config.tradeIn.market].currency,
    offerEndsAt: row.offerEndsAt?.toISOString() ?? null,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    allowed: staffEvents.filter(isAllowed).map(({ type }) => type),
  }
}

/** Every word must occur in number, plate, make, model, name, address or telephone. */
function matching(q: string): SQL[] {
  return wordsOf(q).map((word) => containing(tradeInSearchText, word))
}
