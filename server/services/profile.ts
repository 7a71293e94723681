import type { Profile } from '#server/api/contract/groups/user.ts'
import { outcomeOf } from './outcome-of.ts'
import { ownContext, type RequestContext } from './request-context.ts'

/** Profile of the signed-in customer; null for a visitor. */
export async function getProfile({ api, session }: RequestContext): Promise<Profile | null> {
  if (!session.account) return null
  const found = await outcomeOf(api.user.getProfile(), ['user_token_invalid'])
  if (found.ok) return found.value
  session.signOut()
  return null
}

/** Account that staff view, as far as their pages name it. */
interface ShownViewing {
  accountId: string
  name: string
  endsAt: string
}

interface Visitor {
  profile: Profile
  /** Null unless the visitor views a customer's account. */
  viewing: ShownViewing | null
}

/** Signed-in person at the browser; null for a visitor. */
export async function getVisitor(call: RequestContext): Promise<Visitor | null> {
  const { viewing } = call.session
  const profile = await getProfile(ownContext(call))
  if (!profile || !viewing) return profile && { profile, viewing: null }
  const { id: accountId, firstName, lastName, email } = viewing.account
  const name = `${firstName} ${lastName}`.trim() || email
  return { profile, viewing: { accountId, name, endsAt: new Date(viewing.endsAt).toISOString() } }
}
