import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/application-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/careers/mails/messages/<locale>/application-mail.json',
)
