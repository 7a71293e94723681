import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/trade-in-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/trade-in/mails/messages/<locale>/trade-in-mail.json',
)
