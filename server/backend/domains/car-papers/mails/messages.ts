import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/papers-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/car-papers/mails/messages/<locale>/papers-mail.json',
)
