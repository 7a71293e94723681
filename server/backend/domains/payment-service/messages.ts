import type { LocaleSlug } from '#config'
import { type Messages, type Translate as Written, translatorOf } from '#server/backend/kernel/i18n/translator.ts'
import arAE from './messages/ar_AE/pay.json' with { type: 'json' }
import daDK from './messages/da_DK/pay.json' with { type: 'json' }
import deDE from './messages/de_DE/pay.json' with { type: 'json' }
import enAE from './messages/en_AE/pay.json' with { type: 'json' }
import enEU from './messages/en_EU/pay.json' with { type: 'json' }
import enUS from './messages/en_US/pay.json' with { type: 'json' }
import nlNL from './messages/nl_NL/pay.json' with { type: 'json' }
import noNO from './messages/no_NO/pay.json' with { type: 'json' }
import svSE from './messages/sv_SE/pay.json' with { type: 'json' }

export type PayMessageId = keyof typeof enUS
export type Translate = Written<PayMessageId>

const messages: Record<LocaleSlug, Messages<PayMessageId>> = {
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

/** The texts of the service's own pages, in the shopper's language. */
export function translator(locale: LocaleSlug): Translate {
  return translatorOf(locale, messages[locale])
}
