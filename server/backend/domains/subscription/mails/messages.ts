import type { LocaleSlug } from '#config'
import type { Messages, Translate as Written } from '#server/backend/kernel/i18n/translator.ts'
import { type CommonMailId, mailTranslator } from '#server/backend/platform/mail/messages.ts'
import arAE from './messages/ar_AE/subscription-mail.json' with { type: 'json' }
import daDK from './messages/da_DK/subscription-mail.json' with { type: 'json' }
import deDE from './messages/de_DE/subscription-mail.json' with { type: 'json' }
import enAE from './messages/en_AE/subscription-mail.json' with { type: 'json' }
import enEU from './messages/en_EU/subscription-mail.json' with { type: 'json' }
import enUS from './messages/en_US/subscription-mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/subscription-mail.json' with { type: 'json' }
import noNO from './messages/no_NO/subscription-mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/subscription-mail.json' with { type: 'json' }

type SubscriptionTextId = keyof typeof enUS
export type MailMessageId = SubscriptionTextId | CommonMailId
export type Translate = Written<MailMessageId>

/** Texts of the mails about a subscription; the receipt of its end repeats some of them. */
export const subscriptionTexts: Record<LocaleSlug, Messages<SubscriptionTextId>> = {
  de_DE: deDE,
  da_DK: daDK,
  nl_NL: nlNL,
  sv_SE: svSE,
  no_NO: noNO,
  en_AE: enAE,
  ar_AE: arAE,
  en_EU: enEU,
  en_US: enUS,
}

export const translator = mailTranslator(subscriptionTexts)
