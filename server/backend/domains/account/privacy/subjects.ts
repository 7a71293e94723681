import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { DataSubject } from '#server/backend/kernel/personal-data.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'

/**
 * What a person is known by: the account, and those merged into it, whose documents and addresses are theirs. An export
 * has all of it, and an erasure leaves nothing of it.
 */
export async function subjectsOf(services: BackendContext, own: DataSubject): Promise<DataSubject[]> {
  const { id: accountId, email, mergedInto } = accounts
  const merged = await services
    .db()
    .select({ accountId, email })
    .from(accounts)
    .where(eq(mergedInto, own.accountId))
    .orderBy(email)
  return [own, ...merged]
}
