import type { Account } from '#server/api/contract/groups/account.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/** The account as the backend knows it now; null for a visitor, or where the backend no longer takes the token. */
export async function getCurrentAccount({ api, session }: Call): Promise<Account | null> {
  if (!session.account) return null
  const current = await outcomeOf(api.accounts.getCurrent(), ['user_token_invalid'])
  if (current.ok) return current.value
  session.signOut()
  return null
}
