import { desc, eq, inArray } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { accounts, accountSearchText } from '#server/backend/platform/db/schema/accounts.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders, subscriptionSearchText } from '#server/backend/platform/db/schema/subscription.ts'

/**
 * Subscriptions by what is written in them, by their account, and by the plate of their car. Each is looked up first, so
 * that each uses its own index.
 */
export const subscriptionSearch: SearchKind = {
  name: 'subscription',
  async find(services, { words, number, limit }) {
    const db = services.db()
    const { orderNo, driver, billing, vehicleId, accountId, createdAt } = subscriptionOrders
    const owners = db
      .select({ id: accounts.id })
      .from(accounts)
      .where(containingAll(accountSearchText, words))
      .orderBy(desc(accounts.createdAt))
      .limit(limit)
    const cars = db.select({ id: stockVehicles.id }).from(stockVehicles).where(eq(stockVehicles.plate, number))
    const [ownerIds, carIds] = (await Promise.all([owners, cars])).map((rows) => rows.map(({ id }) => id))
    const conditions = [
      containingAll(subscriptionSearchText, words),
      ownerIds?.length ? inArray(accountId, ownerIds) : undefined,
      carIds?.length ? inArray(vehicleId, carIds) : undefined,
    ].filter((which) => which !== undefined)
    const found = await Promise.all(
      conditions.map((which) =>
        services
          .db()
          .select({ orderNo, driver, billing, vehicleId, createdAt })
          .from(subscriptionOrders)
          .where(which)
          .orderBy(desc(createdAt), desc(orderNo))
          .limit(limit),
      ),
    )
    const rows = new Map(found.flat().map((row) => [row.orderNo, row]))
    return [...rows.values()]
      .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, limit)
      .map((row) => ({
        itemNo: row.orderNo,
        customer: row.driver ? `${row.driver.firstName} ${row.driver.lastName}` : (row.billing?.name ?? null),
        about: row.vehicleId,
        at: row.createdAt,
      }))
  },
}
