import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Row of the caller's account. Refuses with user_token_invalid if it was deleted meanwhile. */
export async function readAccount(services: BackendContext, accountId: string): Promise<AccountRow> {
  const [row] = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
  if (!row) throw new Refusal('user_token_invalid', 'the account no longer exists')
  return row
}
