import { account, type Account } from '#server/api/contract/groups/account.ts'
import type { accounts } from '#server/backend/platform/db/schema/accounts.ts'

/** What of an account's row may leave the backend. */
export function accountOf(row: typeof accounts.$inferSelect): Account {
  return account.parse(row)
}
