import type { LocaleSlug } from '#config'
import { type Messages, type Translate as Written, translatorOf } from '#server/backend/kernel/i18n/translator.ts'
import arAEActivity from './messages/ar_AE/activity-mail.json' with { type: 'json' }
import arAECare from './messages/ar_AE/care-mail.json' with { type: 'json' }
import arAELead from './messages/ar_AE/lead-mail.json' with { type: 'json' }
import arAE from './messages/ar_AE/mail.json' with { type: 'json' }
import arAEMembership from './messages/ar_AE/membership-mail.json' with { type: 'json' }
import arAESubscription from './messages/ar_AE/subscription-mail.json' with { type: 'json' }
import arAETradeIn from './messages/ar_AE/trade-in-mail.json' with { type: 'json' }
import daDKActivity from './messages/da_DK/activity-mail.json' with { type: 'json' }
import daDKCare from './messages/da_DK/care-mail.json' with { type: 'json' }
import daDKLead from './messages/da_DK/lead-mail.json' with { type: 'json' }
import daDK from './messages/da_DK/mail.json' with { type: 'json' }
import daDKMembership from './messages/da_DK/membership-mail.json' with { type: 'json' }
import daDKSubscription from './messages/da_DK/subscription-mail.json' with { type: 'json' }
import daDKTradeIn from './messages/da_DK/trade-in-mail.json' with { type: 'json' }
import deDEActivity from './messages/de_DE/activity-mail.json' with { type: 'json' }
import deDECare from './messages/de_DE/care-mail.json' with { type: 'json' }
import deDELead from './messages/de_DE/lead-mail.json' with { type: 'json' }
import deDE from './messages/de_DE/mail.json' with { type: 'json' }
import deDEMembership from './messages/de_DE/membership-mail.json' with { type: 'json' }
import deDESubscription from './messages/de_DE/subscription-mail.json' with { type: 'json' }
import deDETradeIn from './messages/de_DE/trade-in-mail.json' with { type: 'json' }
import enAEActivity from './messages/en_AE/activity-mail.json' with { type: 'json' }
import enAECare from './messages/en_AE/care-mail.json' with { type: 'json' }
import enAELead from './messages/en_AE/lead-mail.json' with { type: 'json' }
import enAE from './messages/en_AE/mail.json' with { type: 'json' }
import enAEMembership from './messages/en_AE/membership-mail.json' with { type: 'json' }
import enAESubscription from './messages/en_AE/subscription-mail.json' with { type: 'json' }
import enAETradeIn from './messages/en_AE/trade-in-mail.json' with { type: 'json' }
import enEUActivity from './messages/en_EU/activity-mail.json' with { type: 'json' }
import enEUCare from './messages/en_EU/care-mail.json' with { type: 'json' }
import enEULead from './messages/en_EU/lead-mail.json' with { type: 'json' }
import enEU from './messages/en_EU/mail.json' with { type: 'json' }
import enEUMembership from './messages/en_EU/membership-mail.json' with { type: 'json' }
import enEUSubscription from './messages/en_EU/subscription-mail.json' with { type: 'json' }
import enEUTradeIn from './messages/en_EU/trade-in-mail.json' with { type: 'json' }
import enUSActivity from './messages/en_US/activity-mail.json' with { type: 'json' }
import enUSCare from './messages/en_US/care-mail.json' with { type: 'json' }
import enUSLead from './messages/en_US/lead-mail.json' with { type: 'json' }
import enUS from './messages/en_US/mail.json' with { type: 'json' }
import enUSMembership from './messages/en_US/membership-mail.json' with { type: 'json' }
import enUSSubscription from './messages/en_US/subscription-mail.json' with { type: 'json' }
import enUSTradeIn from './messages/en_US/trade-in-mail.json' with { type: 'json' }
import nlNLActivity from './messages/nl_NL/activity-mail.json' with { type: 'json' }
import nlNLCare from './messages/nl_NL/care-mail.json' with { type: 'json' }
import nlNLLead from './messages/nl_NL/lead-mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/mail.json' with { type: 'json' }
import nlNLMembership from './messages/nl_NL/membership-mail.json' with { type: 'json' }
import nlNLSubscription from './messages/nl_NL/subscription-mail.json' with { type: 'json' }
import nlNLTradeIn from './messages/nl_NL/trade-in-mail.json' with { type: 'json' }
import noNOActivity from './messages/no_NO/activity-mail.json' with { type: 'json' }
import noNOCare from './messages/no_NO/care-mail.json' with { type: 'json' }
import noNOLead from './messages/no_NO/lead-mail.json' with { type: 'json' }
import noNO from './messages/no_NO/mail.json' with { type: 'json' }
import noNOMembership from './messages/no_NO/membership-mail.json' with { type: 'json' }
import noNOSubscription from './messages/no_NO/subscription-mail.json' with { type: 'json' }
import noNOTradeIn from './messages/no_NO/trade-in-mail.json' with { type: 'json' }
import svSEActivity from './messages/sv_SE/activity-mail.json' with { type: 'json' }
import svSECare from './messages/sv_SE/care-mail.json' with { type: 'json' }
import svSELead from './messages/sv_SE/lead-mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/mail.json' with { type: 'json' }
import svSEMembership from './messages/sv_SE/membership-mail.json' with { type: 'json' }
import svSESubscription from './messages/sv_SE/subscription-mail.json' with { type: 'json' }
import svSETradeIn from './messages/sv_SE/trade-in-mail.json' with { type: 'json' }

export type MailMessageId =
  | keyof typeof enUS
  | keyof typeof enUSSubscription
  | keyof typeof enUSMembership
  | keyof typeof enUSCare
  | keyof typeof enUSLead
  | keyof typeof enUSActivity
  | keyof typeof enUSTradeIn
export type MailMessages = Messages<MailMessageId>
export type Translate = Written<MailMessageId>

/** Every text of the mails; the English set defines the ids, the other eight are held against it by a test. */
export const mailMessages: Record<LocaleSlug, MailMessages> = {
  de_DE: { ...deDE, ...deDESubscription, ...deDEMembership, ...deDECare, ...deDELead, ...deDEActivity, ...deDETradeIn },
  da_DK: { ...daDK, ...daDKSubscription, ...daDKMembership, ...daDKCare, ...daDKLead, ...daDKActivity, ...daDKTradeIn },
  nl_NL: { ...nlNL, ...nlNLSubscription, ...nlNLMembership, ...nlNLCare, ...nlNLLead, ...nlNLActivity, ...nlNLTradeIn },
  sv_SE: { ...svSE, ...svSESubscription, ...svSEMembership, ...svSECare, ...svSELead, ...svSEActivity, ...svSETradeIn },
  no_NO: { ...noNO, ...noNOSubscription, ...noNOMembership, ...noNOCare, ...noNOLead, ...noNOActivity, ...noNOTradeIn },
  en_AE: { ...enAE, ...enAESubscription, ...enAEMembership, ...enAECare, ...enAELead, ...enAEActivity, ...enAETradeIn },
  ar_AE: { ...arAE, ...arAESubscription, ...arAEMembership, ...arAECare, ...arAELead, ...arAEActivity, ...arAETradeIn },
  en_EU: { ...enEU, ...enEUSubscription, ...enEUMembership, ...enEUCare, ...enEULead, ...enEUActivity, ...enEUTradeIn },
  en_US: { ...enUS, ...enUSSubscription, ...enUSMembership, ...enUSCare, ...enUSLead, ...enUSActivity, ...enUSTradeIn },
}

export function translator(locale: LocaleSlug, messages: MailMessages = mailMessages[locale]): Translate {
  return translatorOf(locale, messages)
}
