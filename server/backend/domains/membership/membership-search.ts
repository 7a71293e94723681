import { asc, desc, eq, inArray, or } from 'drizzle-orm'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { accounts, accountSearchText } from '#server/backend/platform/db/schema/accounts.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'

/** Memberships by their number, and by their account, which has the name. */
export const membershipSearch: SearchKind = {
  name: 'membership',
  permission: 'memberships.read',
  async find(services, { words, number, limit }) {
    const owners = await services
      .db()
      .select({ id: accounts.id })
      .from(accounts)
      .where(containingAll(accountSearchText, words))
      // Any of those who share a name: the newest would have to be sorted out of all of them.
      .orderBy(asc(accounts.id))
      .limit(limit)
    const { orderNo, createdAt, accountId } = membershipOrders
    const { firstName, lastName } = accounts
    const ids = owners.map(({ id }) => id)
    const rows = await services
      .db()
      .select({ orderNo, createdAt, firstName, lastName })
      .from(membershipOrders)
      .innerJoin(accounts, eq(accounts.id, accountId))
      .where(or(eq(orderNo, number), ids.length > 0 ? inArray(accountId, ids) : undefined))
      .orderBy(desc(createdAt), desc(orderNo))
      .limit(limit)
    return rows.map((row) => ({
      itemNo: row.orderNo,
      customer: `${row.firstName} ${row.lastName}`.trim() || null,
      about: null,
      at: row.createdAt,
    }))
  },
}
