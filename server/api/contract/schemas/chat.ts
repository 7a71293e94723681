import { z } from 'zod'
import { answerTime } from '#server/api/contract/answer-time.ts'
import { instant } from './test-drive.ts'

/** Maximum length of a message, in characters. */
export const maxMessageLength = 2_000

/** Text of a message: up to a page, without control characters except line breaks. */
export const messageText = z
  .string()
  .trim()
  .min(1)
  .max(maxMessageLength)
  .regex(/^(?:[^\p{Cc}]|[\n\t])+$/u)

export const chatMessage = z.object({
  /** 1, 2, 3 … within the conversation. */
  number: z.int(),
  sender: z.enum(['customer', 'staff', 'site']),
  /** First name of a staff member; empty for others. */
  senderName: z.string(),
  /** For messages of the site: `closedHours` or `ended`. */
  text: z.string(),
  at: instant,
})
export type ChatMessage = z.infer<typeof chatMessage>

/** Hours of every week from the first to the last ISO weekday, by the wall clock of the zone: `09:00`. */
export const weeklyChatHours = z.object({
  firstWeekday: z.int().min(1).max(7),
  lastWeekday: z.int().min(1).max(7),
  opens: z.string(),
  closes: z.string(),
  timeZone: z.string(),
})
export type WeeklyChatHours = z.infer<typeof weeklyChatHours>

/** Opening hours in the market's time zone. */
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
  /** Number of the last message read by staff. */
  staffRead: z.int(),
  lastNumber: z.int(),
})
export type Chat = z.infer<typeof chat>

export const chatProfile = z.object({
  hours: chatHours,
  /** Name of the customer or guest; null for a visitor without one. */
  name: z.string().nullable(),
  /** Current conversation; null without one. */
  chat: chat.nullable(),
  now: answerTime,
})
export type ChatProfile = z.infer<typeof chatProfile>
