import { z } from 'zod/mini'
import { staffRead, staffWrite, write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { chatOperations } from '#server/api/contract/groups/chat-operations.ts'
import { guestName } from '#server/api/input/chat.ts'
import * as schemas from '#server/api/input/chat.ts'
import { sentProof } from '#server/api/input/person.ts'
import * as chat from '#server/services/chat.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { forgetChat, keepChat, keptChat } from './chat-key.server.ts'

const beginning = z.object({ name: guestName, captcha: sentProof, requestKey: z.uuid() })

/** A POST: a guest's conversation becomes whose who has signed in meanwhile. */
export const openChat = write().handler(async ({ context }) => {
  const { isKeySpent, ...opened } = await chat.openChat(context.call, keptChat())
  if (isKeySpent) forgetChat()
  return opened
})

export const beginChat = write()
  .validator(validated(beginning))
  .handler(async ({ context, data }) => {
    const begun = await chat.beginChat(context.call, data)
    if (!begun.ok) return begun
    const { chat: started, key } = begun.value
    if (key !== null) keepChat({ chatId: started.chatId, key })
    return { ok: true as const, value: started }
  })

export const sendChatMessage = write()
  .validator(validated(schemas.saying))
  .handler(({ context, data }) => chat.sendChatMessage(context.call, keptChat(), data))

export const endChat = write()
  .validator(validated(schemas.aChat))
  .handler(async ({ context, data }) => {
    const ended = await chat.endChat(context.call, keptChat(), data)
    if (ended.ok) forgetChat()
    return ended
  })

export const listChats = staffRead()
  .validator(inputOf(chatOperations.rows.listChats))
  .handler(answerOf(chatOperations.rows.listChats))

export const readChat = staffRead()
  .validator(inputOf(chatOperations.rows.readChat))
  .handler(answerOf(chatOperations.rows.readChat))

export const answerChat = staffWrite()
  .validator(inputOf(chatOperations.rows.answerChat))
  .handler(answerOf(chatOperations.rows.answerChat))

export const closeChat = staffWrite()
  .validator(inputOf(chatOperations.rows.closeChat))
  .handler(answerOf(chatOperations.rows.closeChat))
