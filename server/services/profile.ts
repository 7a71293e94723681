import type { Profile } from '#server/api/contract/groups/user.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Profile of the signed-in customer; null for a visitor, and in the American locale, which is anonymous and makes no
 * call.
 */
export async function getProfile({ api, session, locale }: RequestContext): Promise<Profile | null> {
  if (locale === 'en_US' || !session.account) return null
  const found = await outcomeOf(api.user.getProfile(), ['user_token_invalid'])
  if (found.ok) return found.value
  session.signOut()
  return null
}
