import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/term-offer-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/subscription/term-offers/mails/messages/<locale>/term-offer-mail.json',
)
