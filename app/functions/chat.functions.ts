import { createServerFn } from '@tanstack/react-start'
import * as operations from '#server/services/chat-operations.ts'
import * as chat from '#server/services/chat.ts'
import { withStaff, withWriteLimit } from './call.ts'
import { forgetChat, keepChat, keptChat } from './chat-key.server.ts'
import * as schemas from './chat.schemas.ts'
import { validated } from './validated.ts'

/** A POST: a guest's conversation becomes whose who has signed in meanwhile. */
export const openChat = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .handler(async ({ context }) => {
    const { isKeySpent, ...opened } = await chat.openChat(context.call, keptChat())
    if (isKeySpent) forgetChat()
    return opened
  })

export const beginChat = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.beginning))
  .handler(async ({ context, data }) => {
    const begun = await chat.beginChat(context.call, data)
    if (!begun.ok) return begun
    const { chat: started, key } = begun.value
    if (key !== null) keepChat({ chatId: started.chatId, key })
    return { ok: true as const, value: started }
  })

export const sendChatMessage = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.saying))
  .handler(({ context, data }) => chat.sendChatMessage(context.call, keptChat(), data))

export const endChat = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit])
  .validator(validated(schemas.aChat))
  .handler(async ({ context, data }) => {
    const ended = await chat.endChat(context.call, keptChat(), data)
    if (ended.ok) forgetChat()
    return ended
  })

export const listChats = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.chatSearch))
  .handler(({ context, data }) => operations.listChats(context.call, data))

export const readChat = createServerFn({ method: 'GET' })
  .middleware([withStaff])
  .validator(validated(schemas.reading))
  .handler(({ context, data }) => operations.readChat(context.call, data))

export const answerChat = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.saying))
  .handler(({ context, data }) => operations.answerChat(context.call, data))

export const closeChat = createServerFn({ method: 'POST' })
  .middleware([withWriteLimit, withStaff])
  .validator(validated(schemas.aChat))
  .handler(({ context, data }) => operations.closeChat(context.call, data))
