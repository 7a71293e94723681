import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { config, type LocaleSlug, type MarketCode } from '#config'
import type { ChatMessage, ChatProfile } from '#server/api/contract/schemas/chat.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type CallContext } from '#server/backend/kernel/handler.ts'
import { bounds, limits } from '#server/backend/kernel/limits/limits.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { chats } from '#server/backend/platform/db/schema/chat.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'
import { chatHoursAt } from './chat-hours.ts'
import { usualMarket } from './chat-work.ts'
import {
  addMessage,
  type ChatRow,
  chatView,
  deleteOldChats,
  openChatOf,
  readChatRow,
  lastAutoReplyAt,
} from './chats.ts'

/** Proof of access to a conversation: its key, or the signed-in account. */
export interface Claim {
  chatId: string
  key?: string | undefined
  account: CallContext['account']
}

/** Throws `link_invalid` for unknown conversations as well, so that their existence is not revealed. */
export async function readOwnChat(services: BackendContext, { chatId, key, account }: Claim): Promise<ChatRow> {
  const row = await readChatRow(services, chatId)
  const isOwn = row && account !== null && row.accountId === account.id
  // After it has been claimed by an account, the key is no longer valid: it may lie in a shared browser.
  const isGuests =
    row && row.accountId === null && row.keyHash !== null && key !== undefined && isSameSecret(hashOf(key), row.keyHash)
  if (!row || !(isOwn || isGuests)) throw new Refusal('link_invalid', `${chatId} is not the caller's`)
  return row
}

export async function readProfile(
  services: BackendContext,
  { chatId, key, country }: { chatId?: string | undefined; key?: string | undefined; country?: MarketCode | undefined },
  { account }: Pick<CallContext, 'account'>,
): Promise<ChatProfile> {
  const now = services.clock.now()
  const own =
    chatId === undefined
      ? account && (await openChatOf(services, account.id))
      : await readOwnChat(services, { chatId, key, account })
  return {
    hours: chatHoursAt(country ?? usualMarket, now),
    name: account?.firstName ?? own?.name ?? null,
    chat: own ? chatView(own) : null,
    now: now.toISOString(),
  }
}

interface ChatStart {
  name: string
  locale: LocaleSlug
  captcha?: string | undefined
}

/** Begins a conversation, or continues the customer's open one. Throws `captcha_invalid`, `too_many_requests`. */
export async function beginChat(
  services: BackendContext,
  { name, locale, captcha }: ChatStart,
  { account, remoteAddress }: Pick<CallContext, 'account' | 'remoteAddress'>,
): Promise<{ row: ChatRow; key: string | null }> {
  const known = account && (await openChatOf(services, account.id))
  if (known) return { row: known, key: null }
  await countAttempt(services, limits.chatFrom, remoteAddress)
  if (account === null && config.switches.captcha) await verifyCaptcha(services, captcha)
  const key = account === null ? randomBytes(24).toString('base64url') : null
  const now = services.clock.now()
  const row: ChatRow = {
    id: randomUUID(),
    keyHash: key === null ? null : hashOf(key),
    accountId: account?.id ?? null,
    name: account ? account.firstName : name,
    locale,
    lastNumber: 0,
    customerRead: 0,
    staffRead: 0,
    waitingSince: null,
    createdAt: now,
    lastAt: now,
    closedAt: null,
  }
  await services.transaction(async () => {
    await services.db().insert(chats).values(row)
    if (account) await deleteOldChats(services, account.id)
  })
  return { row, key }
}

/**
 * Adds a customer's message to their conversation. While the chat is closed the site answers automatically, once for
 * each closing. The message that fills the conversation ends it. Throws `link_invalid`, `too_many_requests`, and
 * `transition_not_allowed` if it has ended.
 */
export async function addCustomerMessage(
  services: BackendContext,
  claim: Claim,
  { text, clientKey, remoteAddress }: { text: string; clientKey: string; remoteAddress: string },
): Promise<ChatMessage> {
  const row = await readOwnChat(services, claim)
  await countAttempt(services, limits.chatMessage, row.id)
  await countAttempt(services, limits.chatMessageFrom, remoteAddress)
  return services.transaction(async () => {
    const message = await addMessage(services, row.id, {
      sender: 'customer',
      senderName: '',
      body: text,
      clientKey,
    })
    if (!message) throw new Refusal('transition_not_allowed', 'the conversation has ended', { guard: 'isOpen' })
    await replyIfClosed(services, row)
    if (message.number >= bounds.messagesOfChat) await endChat(services, row.id)
    return message
  })
}

async function replyIfClosed(services: BackendContext, { id, locale }: ChatRow): Promise<void> {
  const now = services.clock.now()
  const market = config.locales[locale].market ?? usualMarket
  const { isOpen } = chatHoursAt(market, now)
  if (isOpen) return
  const repliedAt = await lastAutoReplyAt(services, id, 'closedHours')
  // Answered since the last closing: both instants have the same next opening.
  const isAnswered = repliedAt !== null && chatHoursAt(market, repliedAt).opensAt === chatHoursAt(market, now).opensAt
  if (isAnswered) return
  await addMessage(services, id, { sender: 'site', senderName: '', body: 'closedHours', clientKey: randomUUID() })
}

/** Moves a guest's conversation to the account. Throws `link_invalid`. */
export async function claimChat(
  services: BackendContext,
  { chatId, key }: { chatId: string; key: string },
  account: NonNullable<CallContext['account']>,
): Promise<ChatRow> {
  const row = await readOwnChat(services, { chatId, key, account })
  if (row.accountId === account.id) return row
  return services.transaction(async () => {
    const [claimed] = await services
      .db()
      .update(chats)
      // Invalidates the key, which may lie in a shared browser.
      .set({ accountId: account.id, keyHash: null, name: row.name || account.firstName })
      .where(and(eq(chats.id, chatId), isNull(chats.accountId)))
      .returning()
    if (!claimed) throw new Refusal('link_invalid', `${chatId} was claimed by another account`)
    await deleteOldChats(services, account.id)
    return claimed
  })
}

/** Ends a conversation; idempotent. */
export async function endChat(services: BackendContext, chatId: string): Promise<ChatRow> {
  return services.transaction(async () => {
    await addMessage(services, chatId, { sender: 'site', senderName: '', body: 'ended', clientKey: randomUUID() })
    const [ended] = await services
      .db()
      .update(chats)
      .set({ closedAt: services.clock.now(), waitingSince: null })
      .where(and(eq(chats.id, chatId), isNull(chats.closedAt)))
      .returning()
    if (ended) await forgetWork(services, [chatId])
    const row = ended ?? (await readChatRow(services, chatId))
    if (!row) throw new Refusal('not_found', `no conversation ${chatId}`)
    return row
  })
}

/** 192 random bits need no salt. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
