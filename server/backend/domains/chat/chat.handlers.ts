import type { chat } from '#server/api/contract/groups/chat.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { chatView, messagesAfter } from './chats.ts'
import { beginChat, claimChat, endChat, readOwnChat, readProfile, addCustomerMessage } from './customer-chats.ts'

export function createChatHandlers(services: BackendContext): Handlers<typeof chat> {
  return {
    getProfile: ({ query }, context) => readProfile(services, query, context),
    beginChat: async ({ body }, context) => {
      const { row, key } = await beginChat(services, body, context)
      return { chat: chatView(row), key }
    },
    listChatMessages: async ({ query: { after, ...claim } }, { account }) => {
      const row = await readOwnChat(services, { ...claim, account })
      return { chat: chatView(row), messages: await messagesAfter(services, row.id, after) }
    },
    sendChatMessage: async ({ body: { text, clientKey, ...claim } }, { account, remoteAddress }) => ({
      message: await addCustomerMessage(services, { ...claim, account }, { text, clientKey, remoteAddress }),
    }),
    claimChat: async ({ body }, { account }) => chatView(await claimChat(services, body, account)),
    endChat: async ({ body }, { account }) => {
      const { id } = await readOwnChat(services, { ...body, account })
      return chatView(await endChat(services, id))
    },
  }
}
