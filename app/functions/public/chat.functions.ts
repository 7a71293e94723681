import { z } from 'zod/mini'
import { write } from '#app/functions/call/call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { guestName } from '#server/api/input/chat.ts'
import * as schemas from '#server/api/input/chat.ts'
import { sentProof } from '#server/api/input/person.ts'
import * as chat from '#server/services/chat.ts'
import { forgetChat, storeChat, storedChat } from './chat-key.server.ts'

const newChat = z.object({ name: guestName, captcha: sentProof, requestKey: z.uuid() })

/** POST: it also hands a guest's conversation to the account after a sign-in. */
export const openChat = write().handler(async ({ context }) => {
  const { isKeySpent, ...opened } = await chat.openChat(context.call, storedChat())
  if (isKeySpent) forgetChat()
  return opened
})

export const beginChat = write()
  .validator(validated(newChat))
  .handler(async ({ context, data }) => {
    const begun = await chat.beginChat(context.call, data)
    if (!begun.ok) return begun
    const { chat: started, key } = begun.value
    if (key !== null) storeChat({ chatId: started.chatId, key })
    return { ok: true as const, value: started }
  })

export const sendChatMessage = write()
  .validator(validated(schemas.saying))
  .handler(({ context, data }) => chat.sendChatMessage(context.call, storedChat(), data))

export const endChat = write()
  .validator(validated(schemas.aChat))
  .handler(async ({ context, data }) => {
    const ended = await chat.endChat(context.call, storedChat(), data)
    if (ended.ok) forgetChat()
    return ended
  })
