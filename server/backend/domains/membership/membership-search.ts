import { desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { findAccounts } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'

const { orderNo, createdAt, accountId } = membershipOrders

/** Memberships by their number, and by their account, which has the name. */
export const membershipSearch: SearchKind = {
  name: 'membership',
  permission: 'memberships.read',
  async find(services, { words, number, limit }) {
    const owners = await findAccounts(services, words, limit)
    return hitsWhere(services, or(eq(orderNo, number), inArray(accountId, owners)), limit)
  },
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL | undefined, limit: number): Promise<SearchHit[]> {
  const { firstName, lastName } = accounts
  const rows = await services
    .db()
    .select({ orderNo, createdAt, firstName, lastName })
    .from(membershipOrders)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(which)
    .orderBy(desc(createdAt), desc(orderNo))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.orderNo,
    customer: `${row.firstName} ${row.lastName}`.trim() || null,
    about: null,
    at: row.createdAt,
  }))
}
