import { asc, inArray } from 'drizzle-orm'
import type { SearchKind } from '#server/backend/kernel/search-kind.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { findAccounts } from './find-accounts.ts'

/** Persons and companies with an account, known by their address. */
export const customerSearch: SearchKind = {
  name: 'customer',
  permission: 'customers.read',
  async find(services, { words, limit }) {
    const { id, email, firstName, lastName, company, createdAt } = accounts
    const found = await findAccounts(services, words, limit)
    const rows = await services
      .db()
      .select({ id, email, firstName, lastName, company, createdAt })
      .from(accounts)
      .where(inArray(id, found))
      .orderBy(asc(firstName), asc(lastName), asc(id))
    return rows.map((row) => ({
      itemNo: row.id,
      reference: row.email,
      customer: `${row.firstName} ${row.lastName}`.trim() || null,
      about: row.company?.name ?? null,
      at: row.createdAt,
    }))
  },
}
