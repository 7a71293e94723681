import { type CommonMailId, mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/care-mail.json'

export type MailMessageId = keyof typeof enUS | CommonMailId

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/subscription/add-ons/mails/messages/<locale>/care-mail.json',
)
