import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { wholeParam } from '#server/api/contract/schemas/bounds.ts'
import { chatMessage, messageText } from '#server/api/contract/schemas/chat.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

const staff = { access: 'staff', extension: 'staff answer chats; the specification has no calls for staff' } as const

const listedChat = z.object({
  chatId: z.uuid(),
  name: z.string(),
  isGuest: z.boolean(),
  locale: z.string(),
  isOpen: z.boolean(),
  /** Time of the first unanswered message; null when there is none. */
  waitingSince: instant.nullable(),
  lastText: z.string(),
  lastAt: instant,
  unread: z.int(),
})
export type ListedChat = z.infer<typeof listedChat>

export const chatOperations = group('chat-operations', {
  /** Conversations that wait for an answer, the longest first; or all, the newest first. */
  listChats: get('/ops/chats', {
    ...staff,
    permission: 'chats.read',
    query: keyset.extend({ which: z.enum(['waiting', 'all']).default('waiting') }),
    returns: keysetPageOf(listedChat),
  }),
  /** Messages after the given one; marks all as read. */
  readChat: get('/ops/chats/{chatId}', {
    ...staff,
    permission: 'chats.read',
    query: z.object({ after: wholeParam.default(0) }),
    returns: z.object({ chat: listedChat, messages: z.array(chatMessage) }),
    errors: ['not_found'],
  }),
  answerChat: post('/ops/chats/{chatId}/messages', {
    ...staff,
    permission: 'chats.answer',
    body: z.object({ text: messageText, clientKey: z.uuid() }),
    returns: z.object({ message: chatMessage }),
    errors: ['not_found', 'transition_not_allowed'],
  }),
  closeChat: post('/ops/chats/{chatId}/end', {
    ...staff,
    permission: 'chats.answer',
    returns: listedChat,
    errors: ['not_found'],
  }),
})
