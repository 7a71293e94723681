import type { MailMessageId as SubscriptionMessageId } from '#server/backend/domains/subscription/mails/messages.ts'
import type { Translate as Written } from '#server/backend/kernel/i18n/translator.ts'
import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import type enUS from './messages/en_US/ending-mail.json'

export type MailMessageId = keyof typeof enUS | SubscriptionMessageId
export type Translate = Written<MailMessageId>

/** The receipt reuses some texts of the subscription's mails. */
export const translator = mailTranslator<MailMessageId>(
  '#server/backend/domains/subscription/mails/messages/<locale>/subscription-mail.json',
  '#server/backend/domains/subscription/statutory-cancellation/mails/messages/<locale>/ending-mail.json',
)
