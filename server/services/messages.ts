import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { messages } from '#server/api/contract/groups/messages.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

type Rows = typeof messages.rows
type Device = CallInput<Rows['registerClient']>['body']

/** 0 for a visitor, without a call, and for a customer after the end of the session. */
export async function countUnread({ api, session }: RequestContext): Promise<number> {
  if (!session.account) return 0
  const counted = await outcomeOf(api.messages.countUnread(), ['user_token_invalid'])
  return counted.ok ? counted.value.unreadNum : 0
}

/** Registers the browser's current subscription, under its existing id or a new one. */
export async function registerDevice(
  { api }: RequestContext,
  { clientId, device }: { clientId: string | null; device: Device },
): Promise<Outcome<{ clientId: string }, 'bad_client_id'>> {
  if (clientId === null) return success(await api.messages.registerClient({ body: device }))
  return outcomeOf(api.messages.updateClient({ body: { ...device, clientId } }), ['bad_client_id'])
}

/** Too many bindings do not require a new registration; thrown like any other error. */
export async function bindDevice(
  { api, session }: RequestContext,
  body: CallInput<Rows['bindClient']>['body'],
): Promise<Outcome<{ clientId: string }, 'bad_client_id' | 'not_signed_in'>> {
  if (!session.account) return { ok: false, code: 'not_signed_in' }
  return outcomeOf(api.messages.bindClient({ body }), ['bad_client_id'])
}
