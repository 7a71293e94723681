import { and, asc, desc, eq, gt, isNull, max, notInArray } from 'drizzle-orm'
import type { Chat, ChatMessage } from '#server/api/contract/schemas/chat.ts'
import { bounds } from '#server/backend/kernel/limits/limits.ts'
import { isUuid } from '#server/backend/kernel/secrets/uuid.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { chatMessages, chats } from '#server/backend/platform/db/schema/chat.ts'

export type ChatRow = typeof chats.$inferSelect
type MessageRow = typeof chatMessages.$inferSelect

/** A conversation this long is read in parts. */
const maxListed = 500

export async function readChatRow(services: Services, id: string): Promise<ChatRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await services.db().select().from(chats).where(eq(chats.id, id))
  return row
}

/** The one of an account that is under way. */
export async function openChatOf(services: Services, accountId: string): Promise<ChatRow | undefined> {
  const isOpen = and(eq(chats.accountId, accountId), isNull(chats.closedAt))
  const [row] = await services.db().select().from(chats).where(isOpen).orderBy(desc(chats.lastAt)).limit(1)
  return row
}

/** Deletes what an account has beyond the conversations that are kept of it. */
export async function keepLatestChats(services: Services, accountId: string): Promise<void> {
  const isTheirs = eq(chats.accountId, accountId)
  const db = services.db()
  const latest = db
    .select({ id: chats.id })
    .from(chats)
    .where(isTheirs)
    .orderBy(desc(chats.lastAt), desc(chats.id))
    .limit(bounds.chatsOfAccount)
  await db.delete(chats).where(and(isTheirs, notInArray(chats.id, latest)))
}

/** What was said after a message, in its order. */
export async function messagesAfter(services: Services, chatId: string, after: number): Promise<ChatMessage[]> {
  const rows = await services
    .db()
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chatId), gt(chatMessages.number, after)))
    .orderBy(asc(chatMessages.number))
    .limit(maxListed)
  return rows.map(toMessage)
}

export type Saying = Pick<MessageRow, 'sender' | 'senderName' | 'body' | 'clientKey'>

/**
 * Adds a message to a conversation, which is locked meanwhile: numbers follow each other without a gap, so that whoever has
 * read up to one misses none before it. The same key again is the message that is there. Null where it has ended.
 */
export async function addMessage(services: Services, chatId: string, saying: Saying): Promise<ChatMessage | null> {
  return services.transaction(async () => {
    const db = services.db()
    const [row] = await db.select().from(chats).where(eq(chats.id, chatId)).for('update')
    if (!row) return null
    const isSame = and(eq(chatMessages.chatId, chatId), eq(chatMessages.clientKey, saying.clientKey))
    const [known] = await db.select().from(chatMessages).where(isSame)
    if (known) return toMessage(known)
    if (row.closedAt !== null) return null
    const at = services.clock.now()
    const message = { ...saying, chatId, number: row.lastNumber + 1, at }
    await db.insert(chatMessages).values(message)
    await db.update(chats).set(changesBy(row, message)).where(eq(chats.id, chatId))
    return toMessage(message)
  })
}

/** Whose turn it is after a message. What the site says by itself answers nobody. */
function changesBy({ waitingSince }: ChatRow, { sender, number, at }: MessageRow): Partial<ChatRow> {
  const said = { lastNumber: number, lastAt: at }
  if (sender === 'customer') return { ...said, customerRead: number, waitingSince: waitingSince ?? at }
  return sender === 'staff' ? { ...said, staffRead: number, waitingSince: null } : said
}

/** When the site last said something by itself; null where it never has. */
export async function siteSaidAt(services: Services, chatId: string, body: string): Promise<Date | null> {
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
