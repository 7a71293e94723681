import { account as accountOf, type Account } from '#server/api/contract/groups/account.ts'
import type { ViewingRefusal } from '#server/api/input/viewing.ts'
import { isErased } from '#server/backend/domains/account/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { beginViewing } from '#server/backend/platform/viewing/viewings.ts'
import { type AccountRow, readAccount } from './customer-account.ts'

/** Begins to view an account as the customer sees it. Throws `not_found` and `transition_not_allowed`. */
export function viewAccount(
  services: BackendContext,
  { accountId, reason }: { accountId: string; reason: string },
  caller: AccountContext,
): Promise<{ viewingId: string; endsAt: string; account: Account }> {
  return services.transaction(async () => {
    const row = await readAccount(services, accountId)
    const refusal = viewingRefusalOf(row)
    if (refusal) throw new Refusal('transition_not_allowed', `a viewing: ${refusal}`, { refusal })
    const { viewingId, endsAt } = await beginViewing(services, caller, { accountId, reason })
    return { viewingId, endsAt: endsAt.toISOString(), account: accountOf.parse(row) }
  })
}

/** Accounts of staff have what their viewer may have no role for. */
export function viewingRefusalOf(account: AccountRow): ViewingRefusal | null {
  if (isErased(account)) return 'isErased'
  if (account.mergedInto) return 'isMerged'
  return account.role === 'staff' ? 'isStaff' : null
}
