import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { user } from '#server/api/contract/groups/user.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

type Rows = typeof user.rows

export interface Invitations extends CallResult<Rows['getInvitationCode']> {
  /** Prefix of a shared link. */
  siteUrl: string
  /** Inviter of the customer. */
  inviter: CallResult<Rows['getInviter']>
  /** Owner of the code the page was opened with; null without a valid one. */
  offer: { code: string; name: string } | null
}

/**
 * Customer's own code, the customers who used it, their inviter, and the invitation they followed; null for staff who
 * view the account: a code is made when it is first read.
 */
export async function getInvitations(
  { api, publicUrl, session }: RequestContext,
  { code }: { code: string | null },
): Promise<Invitations | null> {
  if (session.viewing) return null
  const [own, inviter] = await Promise.all([api.user.getInvitationCode(), api.user.getInviter({ query: {} })])
  const found = code === null ? null : await outcomeOf(api.user.getInviter({ query: { code } }), ['not_found'])
  const isOffered = inviter.canAccept && code !== null && code.toUpperCase() !== own.code
  const name = isOffered && found?.ok ? found.value.name : null
  return { ...own, siteUrl: publicUrl, inviter, offer: name === null || code === null ? null : { code, name } }
}
