import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import { findAccounts } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders, subscriptionSearchText } from '#server/backend/platform/db/schema/subscription.ts'

const { orderNo, driver, billing, vehicleId, accountId, createdAt } = subscriptionOrders

/**
 * Subscriptions by their complete number, else by what is written in them, by their account, and by the plate of their
 * car. Each is looked up by itself, so that each uses its own index.
 */
export const subscriptionSearch: SearchKind = {
  name: 'subscription',
  permission: 'subscriptions.read',
  async find(services, { words, number, limit }) {
    const exact = await hitsWhere(services, eq(orderNo, number), limit)
    if (exact.length > 0) return exact
    const { id, plate } = stockVehicles
    const [owners, cars] = await Promise.all([
      findAccounts(services, words, limit),
      services.db().select({ id }).from(stockVehicles).where(eq(plate, number)),
    ])
    const conditions = [
      containingAll(subscriptionSearchText, words),
      owners.length > 0 ? inArray(accountId, owners) : undefined,
      cars.length > 0
        ? inArray(
            vehicleId,
            cars.map((car) => car.id),
          )
        : undefined,
    ].filter((which) => which !== undefined)
    const found = await Promise.all(conditions.map((which) => hitsWhere(services, which, limit)))
    const hits = new Map(found.flat().map((hit) => [hit.itemNo, hit]))
    return [...hits.values()].toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, limit)
  },
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL, limit: number): Promise<SearchHit[]> {
  const rows = await services
    .db()
    .select({ orderNo, driver, billing, vehicleId, createdAt })
    .from(subscriptionOrders)
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: row.driver ? `${row.driver.firstName} ${row.driver.lastName}` : (row.billing?.name ?? null),
    about: row.vehicleId,
    at: row.createdAt,
  }))
}
