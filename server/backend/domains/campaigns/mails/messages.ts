import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/campaign-mail.json'

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/campaigns/mails/messages/<locale>/campaign-mail.json',
)
