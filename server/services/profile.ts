import type { Profile } from '#server/api/contract/groups/user.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Profile of the signed-in customer; null for a visitor. */
export async function getProfile({ api, session }: RequestContext): Promise<Profile | null> {
  if (!session.account) return null
  const found = await outcomeOf(api.user.getProfile(), ['user_token_invalid'])
  if (found.ok) return found.value
  session.signOut()
  return null
}
