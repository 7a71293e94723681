import type { Account } from '#server/api/contract/groups/account.ts'
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
