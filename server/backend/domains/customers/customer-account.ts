import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'

export type AccountRow = typeof accounts.$inferSelect

/** Account of any person, erased ones included. Throws `not_found`. */
export async function readAccount(services: BackendContext, accountId: string): Promise<AccountRow> {
  return found(accountId, isUuid(accountId) ? await ofId(services, accountId) : [])
}

/** The same, locked against what else is done to it, by staff and at an erasure. */
export async function lockAccount(services: BackendContext, accountId: string): Promise<AccountRow> {
  return found(accountId, isUuid(accountId) ? await ofId(services, accountId).for('update') : [])
}

function ofId(services: BackendContext, accountId: string) {
  return services.db().select().from(accounts).where(eq(accounts.id, accountId))
}

function found(accountId: string, [row]: AccountRow[]): AccountRow {
  if (!row) throw new Refusal('not_found', `no account ${accountId}`)
  return row
}
