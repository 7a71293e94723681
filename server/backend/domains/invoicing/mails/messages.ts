import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/invoice-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/invoicing/mails/messages/<locale>/invoice-mail.json',
)
