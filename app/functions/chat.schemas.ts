import { z } from 'zod/mini'
import { optionalNameUpTo, sentProof } from '#server/api/input/person.ts'

/* Checked in the browser by the forms and again on the server by the functions; hence zod/mini, and nothing of server/. */

const chatId = z.uuid()
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), z.regex(/^(?:[^\p{Cc}]|[\n\t])+$/u))

export const guestName = optionalNameUpTo(60)

export const beginning = z.object({
  name: guestName,
  captcha: sentProof,
  requestKey: z.uuid(),
})

export const aChat = z.object({ chatId })
export const saying = z.object({ chatId, text, clientKey: z.uuid() })
