import { type CommonMailId, mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/activity-mail.json'

export type MailMessageId = keyof typeof enUS | CommonMailId

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/activities/mails/messages/<locale>/activity-mail.json',
)
