import type { Translate as Written } from '#server/backend/kernel/i18n/translator.ts'
import { type CommonMailId, mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/company-mail.json'

export type Translate = Written<keyof typeof enUS | CommonMailId>

export const translator = mailTranslator<keyof typeof enUS>(
  '#server/backend/domains/companies/mails/messages/<locale>/company-mail.json',
)
