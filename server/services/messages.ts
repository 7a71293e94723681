import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CallInput, CallResult } from '#server/api/contract/endpoint.ts'
import type { ChannelChoice, messages } from '#server/api/contract/groups/messages.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

type Rows = typeof messages.rows
export type MessageList = CallResult<Rows['listMessages']>
export type Channels = CallResult<Rows['getChannels']>
type Device = CallInput<Rows['registerClient']>['body']

/** Messages on a page of the inbox. */
const perPage = 20

export function listMessages(
  { api }: Call,
  { page, state }: { page: number; state: 'all' | 'unread' },
): Promise<MessageList> {
  return api.messages.listMessages({ query: { page, state, size: perPage } })
}

/** 0 for a visitor, for whom nobody is asked, and for somebody whose session has just ended. */
export async function countUnread({ api, session }: Call): Promise<number> {
  if (!session.account) return 0
  const counted = await outcomeOf(api.messages.countUnread(), ['user_token_invalid'])
  return counted.ok ? counted.value.unreadNum : 0
}

/** How many are left unread then; without ids none. `not_found` where a message is gone. */
export async function markMessages(
  { api }: Call,
  { ids, isRead }: { ids: string[] | null; isRead: boolean },
): Promise<Outcome<{ unreadNum: number }, 'not_found'>> {
  return outcomeOf(api.messages.readMessages({ body: { ...(ids && { ids }), isRead } }), ['not_found'])
}

export function getChannels({ api }: Call): Promise<Channels> {
  return api.messages.getChannels()
}

export function setChannels({ api }: Call, choices: ChannelChoice[]): Promise<Channels> {
  return api.messages.setChannels({ body: { choices } })
}

export async function getPushKey({ api }: Call): Promise<string> {
  const { publicKey } = await api.messages.getPushKey()
  return publicKey
}

/** A browser as it is now: under the number it has, or under a new one. */
export async function registerDevice(
  { api }: Call,
  { clientId, device }: { clientId: string | null; device: Device },
): Promise<Outcome<{ clientId: string }, 'bad_client_id'>> {
  if (clientId === null) return success(await api.messages.registerClient({ body: device }))
  return outcomeOf(api.messages.updateClient({ body: { ...device, clientId } }), ['bad_client_id'])
}

/** What a browser says of itself to prove that it is the one. */
export interface OwnClient {
  clientId: string
  deviceId: string
}

export async function bindDevice(
  { api, session }: Call,
  own: OwnClient,
): Promise<Outcome<{ clientId: string }, 'bad_client_id' | 'not_signed_in'>> {
  if (!session.account) return { ok: false, code: 'not_signed_in' }
  return outcomeOf(api.messages.bindClient({ body: own }), ['bad_client_id'])
}

/** One that is known no longer is told nothing either. */
export async function unbindDevice({ api }: Call, own: OwnClient): Promise<void> {
  await outcomeOf(api.messages.unbindClient({ body: own }), ['bad_client_id'])
}
