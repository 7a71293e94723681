import { and, asc, desc, eq, gt, isNull, max, notInArray, type SQL } from 'drizzle-orm'
import type { Chat, ChatMessage } from '#server/api/contract/schemas/chat.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { bounds } from '#server/backend/kernel/limits/limits.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import { chatMessages, chats } from '#server/backend/platform/db/schema/chat.ts'
import { followWork, forgetWork } from '#server/backend/platform/work/keep-work.ts'
import { chatWork } from './chat-work.ts'

export type ChatRow = typeof chats.$inferSelect
type MessageRow = typeof chatMessages.$inferSelect

/** A longer conversation is read in pages. */
const maxListed = 500

export async function readChatRow(services: BackendContext, id: string): Promise<ChatRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await services.db().select().from(chats).where(eq(chats.id, id))
  return row
}

/** Open conversation of an account. */
export async function openChatOf(services: BackendContext, accountId: string): Promise<ChatRow | undefined> {
  const isOpen = and(eq(chats.accountId, accountId), isNull(chats.closedAt))
  const [row] = await services.db().select().from(chats).where(isOpen).orderBy(desc(chats.lastAt)).limit(1)
  return row
}

/** Deletes conversations of an account beyond the number retained. */
export async function deleteOldChats(services: BackendContext, accountId: string): Promise<void> {
  const isOwn = eq(chats.accountId, accountId)
  const latest = services
    .db()
    .select({ id: chats.id })
    .from(chats)
    .where(isOwn)
    .orderBy(desc(chats.lastAt), desc(chats.id))
    .limit(bounds.chatsOfAccount)
  await deleteChats(services, and(isOwn, notInArray(chats.id, latest)))
}

/** Deletes conversations with their messages, and with the answers they wait for; returns how many. */
export async function deleteChats(services: BackendContext, which: SQL | undefined): Promise<number> {
  const deleted = await services.db().delete(chats).where(which).returning({ id: chats.id })
  await forgetWork(
    services,
    deleted.map(({ id }) => id),
  )
  return deleted.length
}

/** Messages after a number, in order. */
export async function messagesAfter(services: BackendContext, chatId: string, after: number): Promise<ChatMessage[]> {
  const rows = await services
    .db()
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.number, after)))
    .orderBy(asc(chatMessages.number))
    .limit(maxListed)
  return rows.map(toMessage)
}

export type NewMessage = Pick<MessageRow, 'sender' | 'senderName' | 'body' | 'clientKey'>

/**
 * Adds a message to a conversation, which is locked meanwhile: numbers have no gaps, so a reader who has seen one has
 * seen all before it. A repeated key returns the existing message. Null if the conversation has ended.
 */
export async function addMessage(
  services: BackendContext,
  chatId: string,
  message: NewMessage,
): Promise<ChatMessage | null> {
  return services.transaction(async () => {
    const db = services.db()
    const [row] = await db.select().from(chats).where(eq(chats.id, chatId)).for('update')
    if (!row) return null
    const isSame = and(eq(chatMessages.chatId, chatId), eq(chatMessages.clientKey, message.clientKey))
    const [known] = await db.select().from(chatMessages).where(isSame)
    if (known) return toMessage(known)
    if (row.closedAt !== null) return null
    const at = services.clock.now()
    const added = { ...message, chatId, number: row.lastNumber + 1, at }
    await db.insert(chatMessages).values(added)
    const changes = changesBy(row, added)
    await db.update(chats).set(changes).where(eq(chats.id, chatId))
    await followWork(services, chatWork, row, { ...row, ...changes })
    return toMessage(added)
  })
}

/** Party that must answer after a message. Automatic messages of the site do not count as an answer. */
function changesBy({ waitingSince }: ChatRow, { sender, number, at }: MessageRow): Partial<ChatRow> {
  const said = { lastNumber: number, lastAt: at }
  if (sender === 'customer') return { ...said, customerRead: number, waitingSince: waitingSince ?? at }
  return sender === 'staff' ? { ...said, staffRead: number, waitingSince: null } : said
}

/** Time of the site's last automatic message; null if none. */
export async function lastAutoReplyAt(services: BackendContext, chatId: string, body: string): Promise<Date | null> {
  const { sender, at } = chatMessages
  const [row] = await services
    .db()
    .select({ at: max(at) })
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), eq(sender, 'site'), eq(chatMessages.body, body)))
  return row?.at ?? null
}

export function chatView({ id, closedAt, staffRead, lastNumber }: ChatRow): Chat {
  return { chatId: id, isOpen: closedAt === null, staffRead, lastNumber }
}

function toMessage({ number, sender, senderName, body, at }: MessageRow): ChatMessage {
  return { number, sender, senderName, text: body, at: at.toISOString() }
}
