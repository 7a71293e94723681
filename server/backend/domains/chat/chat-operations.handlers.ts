import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { chatOperations, ListedChat } from '#server/api/contract/groups/chat-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { rowsAfter, cutPage, cursorAt } from '#server/backend/kernel/paging/keyset.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { chatMessages, chats } from '#server/backend/platform/db/schema/chat.ts'
import { addMessage, type ChatRow, messagesAfter, readChatRow } from './chats.ts'
import { endChat } from './customer-chats.ts'

type ListChats = typeof chatOperations.rows.listChats

/** Characters of the last message shown in a list. */
const excerpt = 120

export function createChatOperationsHandlers(services: BackendContext): Handlers<typeof chatOperations> {
  return {
    listChats: ({ query }) => listChats(services, query),
    readChat: async ({ params: { chatId }, query: { after } }) => {
      const row = await requireChat(services, chatId)
      const messages = await messagesAfter(services, row.id, after)
      const staffRead = messages.at(-1)?.number ?? row.staffRead
      if (staffRead > row.staffRead) {
        await services.db().update(chats).set({ staffRead }).where(eq(chats.id, row.id))
      }
      return { chat: await listed(services, { ...row, staffRead }), messages }
    },
    answerChat: async ({ params: { chatId }, body: { text, clientKey } }, { account }) => {
      const { id } = await requireChat(services, chatId)
      const message = await addMessage(services, id, {
        sender: 'staff',
        senderName: account.firstName,
        body: text,
        clientKey,
      })
      if (!message) throw new Refusal('transition_not_allowed', 'the conversation has ended', { guard: 'isOpen' })
      return { message }
    },
    closeChat: async ({ params: { chatId } }) => {
      const { id } = await requireChat(services, chatId)
      return listed(services, await endChat(services, id))
    },
  }
}

/** Chats waiting for an answer, longest first; or all, newest first. */
async function listChats(
  services: BackendContext,
  { which, after, size }: HandlerInput<ListChats>['query'],
): Promise<CallResult<ListChats>> {
  const isWaiting = which === 'waiting'
  const at = isWaiting ? chats.waitingSince : chats.lastAt
  const order = isWaiting ? asc : desc
  // The keyset compares texts.
  const no = sql`${chats.id}::text`
  const rows = await services
    .db()
    .select()
    .from(chats)
    .where(
      and(
        isWaiting ? isNotNull(chats.waitingSince) : undefined,
        rowsAfter({ at, no }, after, isWaiting ? 'newer' : 'older'),
      ),
    )
    .orderBy(order(at), order(no))
    .limit(size + 1)
  const { items, next } = cutPage(rows, size, (last) =>
    cursorAt((isWaiting ? last.waitingSince : null) ?? last.lastAt, last.id),
  )
  return { next, items: await Promise.all(items.map((row) => listed(services, row))) }
}

async function requireChat(services: BackendContext, chatId: string): Promise<ChatRow> {
  const row = await readChatRow(services, chatId)
  if (!row) throw new Refusal('not_found', `no conversation ${chatId}`)
  return row
}

async function listed(services: BackendContext, row: ChatRow): Promise<ListedChat> {
  const isLast = and(eq(chatMessages.chatId, row.id), eq(chatMessages.number, row.lastNumber))
  const [last] = await services.db().select({ body: chatMessages.body }).from(chatMessages).where(isLast)
  return {
    chatId: row.id,
    name: row.name,
    isGuest: row.accountId === null,
    locale: row.locale,
    isOpen: row.closedAt === null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    lastText: last?.body.slice(0, excerpt) ?? '',
    lastAt: row.lastAt.toISOString(),
    unread: Math.max(0, row.lastNumber - row.staffRead),
  }
}
