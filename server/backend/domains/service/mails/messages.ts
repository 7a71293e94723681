import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/service-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/service/mails/messages/<locale>/service-mail.json',
)
