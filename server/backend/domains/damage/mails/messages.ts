import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/damage-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/damage/mails/messages/<locale>/damage-mail.json',
)
