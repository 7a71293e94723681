import { z } from 'zod/mini'
import { optionalNameUpTo } from './person.ts'

/** What a guest is called who chats; '' is nothing. */
export const guestName = optionalNameUpTo(60)

const chatId = z.uuid()
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), z.regex(/^(?:[^\p{Cc}]|[\n\t])+$/u))

export const aChat = z.object({ chatId })
export const saying = z.object({ chatId, text, clientKey: z.uuid() })
