import { desc, eq, type SQL } from 'drizzle-orm'
import { customersOf } from '#server/backend/domains/subscription/subscription-work.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { termOffers, termOfferSearchText } from '#server/backend/platform/db/schema/term-offers.ts'

const { orderNo, subscriptionNo, createdAt, accountId } = termOffers

export const termOfferSearch: SearchKind = {
  name: 'termOffer',
  permission: 'termOffers.read',
  find: (services, { words, limit }) => hitsWhere(services, containingAll(termOfferSearchText, words), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, subscriptionNo, createdAt })
    .from(termOffers)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  const names = await customersOf(
    services,
    rows.map((row) => row.subscriptionNo),
  )
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: names.get(row.subscriptionNo) ?? null,
    about: row.subscriptionNo,
    at: row.createdAt,
  }))
}
