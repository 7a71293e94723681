import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { messages } from '#server/api/contract/groups/messages.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

type Rows = typeof messages.rows
type Device = CallInput<Rows['registerClient']>['body']

/** 0 for a visitor, for whom nobody is asked, and for somebody whose session has just ended. */
export async function countUnread({ api, session }: Call): Promise<number> {
  if (!session.account) return 0
  const counted = await outcomeOf(api.messages.countUnread(), ['user_token_invalid'])
  return counted.ok ? counted.value.unreadNum : 0
}

/** A browser as it is now: under the number it has, or under a new one. */
export async function registerDevice(
  { api }: Call,
  { clientId, device }: { clientId: string | null; device: Device },
): Promise<Outcome<{ clientId: string }, 'bad_client_id'>> {
  if (clientId === null) return success(await api.messages.registerClient({ body: device }))
  return outcomeOf(api.messages.updateClient({ body: { ...device, clientId } }), ['bad_client_id'])
}

/** Too many bindings are no reason to register again: they are thrown like all that goes wrong. */
export async function bindDevice(
  { api, session }: Call,
  body: CallInput<Rows['bindClient']>['body'],
): Promise<Outcome<{ clientId: string }, 'bad_client_id' | 'not_signed_in'>> {
  if (!session.account) return { ok: false, code: 'not_signed_in' }
  return outcomeOf(api.messages.bindClient({ body }), ['bad_client_id'])
}
