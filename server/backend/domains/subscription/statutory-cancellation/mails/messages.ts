import {
  type MailMessageId as SubscriptionMessageId,
  subscriptionTexts,
} from '#server/backend/domains/subscription/mails/messages.ts'
import type { Translate as Written } from '#server/backend/kernel/i18n/translator.ts'
import { mailTranslator } from '#server/backend/platform/mail/messages.ts'
import arAE from './messages/ar_AE/ending-mail.json' with { type: 'json' }
import daDK from './messages/da_DK/ending-mail.json' with { type: 'json' }
import deDE from './messages/de_DE/ending-mail.json' with { type: 'json' }
import enAE from './messages/en_AE/ending-mail.json' with { type: 'json' }
import enEU from './messages/en_EU/ending-mail.json' with { type: 'json' }
import enUS from './messages/en_US/ending-mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/ending-mail.json' with { type: 'json' }
import noNO from './messages/no_NO/ending-mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/ending-mail.json' with { type: 'json' }

export type MailMessageId = keyof typeof enUS | SubscriptionMessageId
export type Translate = Written<MailMessageId>

export const translator = mailTranslator({
  de_DE: { ...subscriptionTexts.de_DE, ...deDE },
  da_DK: { ...subscriptionTexts.da_DK, ...daDK },
  nl_NL: { ...subscriptionTexts.nl_NL, ...nlNL },
  sv_SE: { ...subscriptionTexts.sv_SE, ...svSE },
  no_NO: { ...subscriptionTexts.no_NO, ...noNO },
  en_AE: { ...subscriptionTexts.en_AE, ...enAE },
  ar_AE: { ...subscriptionTexts.ar_AE, ...arAE },
  en_EU: { ...subscriptionTexts.en_EU, ...enEU },
  en_US: { ...subscriptionTexts.en_US, ...enUS },
})
