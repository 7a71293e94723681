import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { Account } from '#server/api/contract/groups/account.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/** Opens a session of eight hours, in place of any the browser brought. */
export async function signIn(
  { api, session }: Call,
  body: { email: string; password: string },
): Promise<Outcome<Account, 'credentials_invalid' | 'too_many_requests'>> {
  const signedIn = await outcomeOf(api.accounts.signIn({ body }), ['credentials_invalid', 'too_many_requests'])
  if (!signedIn.ok) return signedIn
  await session.signIn(signedIn.value)
  return success(signedIn.value.account)
}

export function signOut({ session }: Call): void {
  session.signOut()
}

/** The account as the backend knows it now; null for a visitor, or where the backend no longer takes the token. */
export async function getCurrentAccount({ api, session }: Call): Promise<Account | null> {
  if (!session.account) return null
  const current = await outcomeOf(api.accounts.getCurrent(), ['user_token_invalid'])
  if (current.ok) return current.value
  session.signOut()
  return null
}
