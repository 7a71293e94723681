import type { LocaleSlug } from '#config'
import { type Messages, type Translate as Written, translatorOf } from '#server/backend/i18n/translator.ts'
import arAE from './messages/ar_AE/mail.json' with { type: 'json' }
import daDK from './messages/da_DK/mail.json' with { type: 'json' }
import deDE from './messages/de_DE/mail.json' with { type: 'json' }
import enAE from './messages/en_AE/mail.json' with { type: 'json' }
import enEU from './messages/en_EU/mail.json' with { type: 'json' }
import enUS from './messages/en_US/mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/mail.json' with { type: 'json' }
import noNO from './messages/no_NO/mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/mail.json' with { type: 'json' }
import arAECare from './messages/ar_AE/care-mail.json' with { type: 'json' }
import daDKCare from './messages/da_DK/care-mail.json' with { type: 'json' }
import deDECare from './messages/de_DE/care-mail.json' with { type: 'json' }
import enAECare from './messages/en_AE/care-mail.json' with { type: 'json' }
import enEUCare from './messages/en_EU/care-mail.json' with { type: 'json' }
import enUSCare from './messages/en_US/care-mail.json' with { type: 'json' }
import nlNLCare from './messages/nl_NL/care-mail.json' with { type: 'json' }
import noNOCare from './messages/no_NO/care-mail.json' with { type: 'json' }
import svSECare from './messages/sv_SE/care-mail.json' with { type: 'json' }
import arAESubscription from './messages/ar_AE/subscription-mail.json' with { type: 'json' }
import daDKSubscription from './messages/da_DK/subscription-mail.json' with { type: 'json' }
import deDESubscription from './messages/de_DE/subscription-mail.json' with { type: 'json' }
import enAESubscription from './messages/en_AE/subscription-mail.json' with { type: 'json' }
import enEUSubscription from './messages/en_EU/subscription-mail.json' with { type: 'json' }
import enUSSubscription from './messages/en_US/subscription-mail.json' with { type: 'json' }
import nlNLSubscription from './messages/nl_NL/subscription-mail.json' with { type: 'json' }
import noNOSubscription from './messages/no_NO/subscription-mail.json' with { type: 'json' }
import svSESubscription from './messages/sv_SE/subscription-mail.json' with { type: 'json' }

export type MailMessageId = keyof typeof enUS | keyof typeof enUSSubscription | keyof typeof enUSCare
export type MailMessages = Messages<MailMessageId>
export type Translate = Written<MailMessageId>

/** Every text of the mails; the English set defines the ids, the other eight are held against it by a test. */
export const mailMessages: Record<LocaleSlug, MailMessages> = {
  de_DE: { ...deDE, ...deDESubscription, ...deDECare },
  da_DK: { ...daDK, ...daDKSubscription, ...daDKCare },
  nl_NL: { ...nlNL, ...nlNLSubscription, ...nlNLCare },
  sv_SE: { ...svSE, ...svSESubscription, ...svSECare },
  no_NO: { ...noNO, ...noNOSubscription, ...noNOCare },
  en_AE: { ...enAE, ...enAESubscription, ...enAECare },
  ar_AE: { ...arAE, ...arAESubscription, ...arAECare },
  en_EU: { ...enEU, ...enEUSubscription, ...enEUCare },
  en_US: { ...enUS, ...enUSSubscription, ...enUSCare },
}

export function translator(locale: LocaleSlug, messages: MailMessages = mailMessages[locale]): Translate {
  return translatorOf(locale, messages)
}
