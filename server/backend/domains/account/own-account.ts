import { eq } from 'drizzle-orm'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Row of the caller's account. Refuses with user_token_invalid if it was deleted meanwhile. */
export async function readAccount(services: Services, accountId: string): Promise<AccountRow> {
  const [row] = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
  if (!row) throw new Refusal('user_token_invalid', 'the account no longer exists')
  return row
}
