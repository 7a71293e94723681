import { z } from 'zod'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { instant } from './test-drive.ts'

/** Longest message, in characters. */
export const longestMessage = 2_000

/** What somebody may write: no more than a page, and no control characters but line breaks. */
export const messageText = z
  .string()
  .trim()
  .min(1)
  .max(longestMessage)
  .regex(/^(?:[^\p{Cc}]|[\n\t])+$/u)

export const chatMessage = z.object({
  /** 1, 2, 3 … within the conversation. */
  number: z.int(),
  sender: z.enum(['customer', 'staff', 'site']),
  /** First name of a member of staff; empty for others. */
  senderName: z.string(),
  /** Of the site `closedHours` or `ended`. */
  text: z.string(),
  at: instant,
})
export type ChatMessage = z.infer<typeof chatMessage>

/** When somebody answers, by the clock of the market. */
export const chatHours = z.object({
  isOpen: z.boolean(),
  /** Null while it is open. */
  opensAt: instant.nullable(),
  /** Null while it is closed. */
  closesAt: instant.nullable(),
  timeZone: z.string(),
})
export type ChatHours = z.infer<typeof chatHours>

export const chat = z.object({
  chatId: z.uuid(),
  isOpen: z.boolean(),
  /** Up to which message staff have read what was written. */
  staffRead: z.int(),
  lastNumber: z.int(),
})
export type Chat = z.infer<typeof chat>

export const chatProfile = z.object({
  hours: chatHours,
  /** What the conversation knows them as; null for a visitor. */
  name: z.string().nullable(),
  /** The one that is under way; null where there is none. */
  chat: chat.nullable(),
  now: answerTime,
})
export type ChatProfile = z.infer<typeof chatProfile>
