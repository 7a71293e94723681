import { chatOperations } from '#server/api/contract/groups/chat-operations.ts'
import { chat as chatGroup } from '#server/api/contract/groups/chat.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createChatOperationsHandlers } from './chat-operations.handlers.ts'
import { chatSearch } from './chat-search.ts'
import { chatWork } from './chat-work.ts'
import { createChatHandlers } from './chat.handlers.ts'
import { expireChats } from './expiry.ts'
import { chatData } from './personal-data.ts'

export { weeklyChatHours } from './chat-hours.ts'

export const chat: Module = {
  name: 'chat',
  personalData: [chatData],
  searches: [chatSearch],
  work: [chatWork],
  recurringJobs: [{ name: 'chats.expire', schedule: { dailyAt: '03:41' }, run: expireChats }],
  open: ({ services }) => ({
    endpoints: [
      ...mount(chatGroup, createChatHandlers(services)),
      ...mount(chatOperations, createChatOperationsHandlers(services)),
    ],
  }),
}
