import { asc } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { containingAll } from '#server/backend/kernel/paging/search-words.ts'
import { accounts, accountSearchText } from '#server/backend/platform/db/schema/accounts.ts'

/** Accounts with all words in name, address, telephone or company, at most `limit` ids: any of those who share a name. */
export async function findAccounts(
  services: BackendContext,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await services
    .db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(containingAll(accountSearchText, words))
    // The newest would have to be sorted out of all.
    .orderBy(asc(accounts.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
