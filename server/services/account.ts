import type { Account } from '#server/api/contract/groups/account.ts'
import { requireStaff, type SignedIn } from '#server/session/guards.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Current account from the backend; null for a visitor, or when the backend refuses the token. */
export async function getCurrentAccount({ api, session }: RequestContext): Promise<Account | null> {
  if (!session.account) return null
  const current = await outcomeOf(api.accounts.getCurrent(), ['user_token_invalid'])
  if (current.ok) return current.value
  session.signOut()
  return null
}

/**
 * Throws user_token_invalid for a visitor and forbidden for a customer. An account that was a customer's at the sign-in
 * may have been given a role since: the backend knows.
 */
export async function requireCurrentStaff(call: RequestContext): Promise<SignedIn> {
  const { session, requestId } = call
  if (session.account?.role === 'customer') {
    const current = await getCurrentAccount(call)
    if (current?.role === 'staff') await session.update(current)
  }
  return requireStaff(session, requestId)
}
