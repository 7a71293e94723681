import { config, type MarketCode } from '#config'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { Chat, ChatMessage, ChatProfile } from '#server/api/contract/schemas/chat.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Guest's conversation with the secret of their browser. */
export interface ChatKey {
  chatId: string
  key: string
}

export interface OpenedChat {
  profile: ChatProfile
  isSignedIn: boolean
  /** The stored key is no longer valid: the conversation has ended, or was transferred to an account. */
  isKeySpent: boolean
}

/** Conversation of the caller; a guest's is transferred to the account they signed in to. */
export async function openChat(call: RequestContext, kept: ChatKey | null): Promise<OpenedChat> {
  const isSignedIn = call.session.account !== null
  const country = marketOf(call)
  const profileBy = (claim: ChatKey | null) =>
    outcomeOf(call.api.chat.getProfile({ query: { ...claim, ...(country && { country }) } }), ['link_invalid'])
  const isClaimed =
    kept !== null && isSignedIn && (await outcomeOf(call.api.chat.claimChat({ body: kept }), ['link_invalid'])).ok
  const claim = isSignedIn || isClaimed ? null : kept
  const found = await profileBy(claim)
  if (found.ok) return { profile: found.value, isSignedIn, isKeySpent: kept !== null && isSignedIn }
  const without = await call.api.chat.getProfile({ query: country ? { country } : {} })
  return { profile: without, isSignedIn, isKeySpent: true }
}

interface NewChat {
  name: string
  captcha: string | null
  requestKey: string
}

export async function beginChat(
  call: RequestContext,
  { name, captcha, requestKey }: NewChat,
): Promise<Outcome<{ chat: Chat; key: string | null }, 'captcha_invalid' | 'too_many_requests'>> {
  const country = marketOf(call)
  const body = {
    name,
    ...(country && { country }),
    ...(captcha !== null && { captcha }),
  }
  return outcomeOf(call.api.chat.beginChat({ body }, { idempotencyKey: requestKey }), [
    'captcha_invalid',
    'too_many_requests',
  ])
}

interface NewMessage {
  chatId: string
  text: string
  /** Same for each repetition. */
  clientKey: string
}

export async function sendChatMessage(
  { api }: RequestContext,
  kept: ChatKey | null,
  { chatId, text, clientKey }: NewMessage,
): Promise<Outcome<ChatMessage, 'link_invalid' | 'too_many_requests' | 'transition_not_allowed'>> {
  const sent = await outcomeOf(api.chat.sendChatMessage({ body: { ...claimOf(chatId, kept), text, clientKey } }), [
    'link_invalid',
    'too_many_requests',
    'transition_not_allowed',
  ])
  return sent.ok ? success(sent.value.message) : refusal(sent.code)
}

export function endChat({ api }: RequestContext, kept: ChatKey | null, { chatId }: { chatId: string }) {
  return outcomeOf(api.chat.endChat({ body: claimOf(chatId, kept) }), ['link_invalid'])
}

/** Messages after a number. */
export function listChatMessages(
  { api }: RequestContext,
  kept: ChatKey | null,
  query: { chatId: string; after: number },
) {
  return outcomeOf(api.chat.listChatMessages({ query: { ...claimOf(query.chatId, kept), after: query.after } }), [
    'link_invalid',
  ])
}

/** Sends a key with its own conversation only. */
function claimOf(chatId: string, kept: ChatKey | null) {
  return kept?.chatId === chatId ? kept : { chatId }
}

function marketOf({ locale }: Pick<RequestContext, 'locale'>): MarketCode | null {
  return config.locales[locale].market
}
