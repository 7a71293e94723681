import { desc, eq, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { tradeInRequests, tradeInSearchText } from '#server/backend/platform/db/schema/trade-in.ts'

const { orderNo, firstName, lastName, plate, createdAt, accountId } = tradeInRequests

export const tradeInSearch: SearchKind = {
  name: 'tradeIn',
  permission: 'tradeIns.read',
  find: (services, { words, limit }) => hitsWhere(services, containingAll(tradeInSearchText, words), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, firstName, lastName, plate, createdAt })
    .from(tradeInRequests)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: `${row.firstName} ${row.lastName}`,
    about: row.plate,
    at: row.createdAt,
  }))
}
