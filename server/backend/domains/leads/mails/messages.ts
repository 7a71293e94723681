import type { Translate as Written } from '#server/backend/kernel/i18n/translator.ts'
import { type CommonMailId, mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/lead-mail.json'

export type MailMessageId = keyof typeof enUS | CommonMailId
export type Translate = Written<MailMessageId>

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/leads/mails/messages/<locale>/lead-mail.json',
)
