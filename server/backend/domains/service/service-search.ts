import { desc, eq, type SQL } from 'drizzle-orm'
import { customersOf } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { serviceBookings, serviceSearchText } from '#server/backend/platform/db/schema/service.ts'

const { orderNo, subscriptionNo, plate, createdAt, accountId } = serviceBookings

export const serviceSearch: SearchKind = {
  name: 'service',
  permission: 'service.read',
  find: (services, { words, limit }) => hitsWhere(services, containingAll(serviceSearchText, words), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, subscriptionNo, plate, createdAt })
    .from(serviceBookings)
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
    about: row.plate ?? row.subscriptionNo,
    at: row.createdAt,
  }))
}
