import { desc, eq, inArray, type SQL } from 'drizzle-orm'
import { findAccounts } from '#server/backend/domains/identity/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { SearchHit, SearchKind } from '#server/backend/kernel/search-kind.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { chats } from '#server/backend/platform/db/schema/chat.ts'

const { id, accountId, createdAt, lastAt } = chats

/** Conversations of accounts. Those of guests are left out: their names are not verified. */
export const chatSearch: SearchKind = {
  name: 'chat',
  permission: 'chats.read',
  find: async (services, { words, limit }) =>
    hitsWhere(services, inArray(accountId, await findAccounts(services, words, limit)), limit),
  ofCustomer: (services, { accountId: owner }, limit) => hitsWhere(services, eq(accountId, owner), limit),
}

async function hitsWhere(services: BackendContext, which: SQL, limit: number): Promise<SearchHit[]> {
  const { firstName, lastName, email } = accounts
  const rows = await services
    .db()
    .select({ id, createdAt, firstName, lastName, email })
    .from(chats)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(which)
    .orderBy(desc(lastAt), desc(id))
    .limit(limit)
  return rows.map((row) => ({
    itemNo: row.id,
    reference: row.email,
    customer: `${row.firstName} ${row.lastName}`.trim() || null,
    about: null,
    at: row.createdAt,
  }))
}
