import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { user } from '#server/api/contract/groups/user.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

type Rows = typeof user.rows

export interface Invitations extends CallResult<Rows['getInvitationCode']> {
  /** Before the path of a link that is shared. */
  siteUrl: string
  /** Who has brought the customer. */
  inviter: CallResult<Rows['getInviter']>
  /** Who invites with the code that the page was opened with; null without one, or where nobody does. */
  offer: { code: string; name: string } | null
}

/** A customer's own code, who came by it, who brought them, and whose invitation they have followed here. */
export async function getInvitations(
  { api, publicUrl }: Call,
  { code }: { code: string | null },
): Promise<Invitations> {
  const [own, inviter] = await Promise.all([api.user.getInvitationCode(), api.user.getInviter({ query: {} })])
  const found = code === null ? null : await outcomeOf(api.user.getInviter({ query: { code } }), ['not_found'])
  const isOffered = inviter.canAccept && code !== null && code.toUpperCase() !== own.code
  const name = isOffered && found?.ok ? found.value.name : null
  return { ...own, siteUrl: publicUrl, inviter, offer: name === null || code === null ? null : { code, name } }
}
