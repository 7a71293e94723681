import { desc, eq, or, type SQL } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { returnCareOrders } from '#server/backend/platform/db/schema/add-ons.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'

const { orderNo, subscriptionNo, createdAt } = returnCareOrders

/** Covers by a complete number: their own, or that of their subscription. */
export const careSearch: SearchKind = {
  name: 'returnCare',
  permission: 'returnCare.read',
  find: (services, { number, limit }) =>
    hitsWhere(services, or(eq(orderNo, number), eq(subscriptionNo, number)), limit),
  ofCustomer: (services, { accountId }, limit) =>
    hitsWhere(services, eq(subscriptionOrders.accountId, accountId), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const { driver } = subscriptionOrders
  const rows = await services
    .db()
    .select({ orderNo, subscriptionNo, driver, createdAt })
    .from(returnCareOrders)
    .innerJoin(subscriptionOrders, eq(subscriptionOrders.orderNo, subscriptionNo))
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: row.driver ? `${row.driver.firstName} ${row.driver.lastName}` : null,
    about: row.subscriptionNo,
    at: row.createdAt,
  }))
}
