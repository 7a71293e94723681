import type { LocaleSlug } from '#config'
import { type Messages, type Translate as Written, translatorOf } from '#server/backend/kernel/i18n/translator.ts'
import arAE from './messages/ar_AE/contract.json' with { type: 'json' }
import daDK from './messages/da_DK/contract.json' with { type: 'json' }
import deDE from './messages/de_DE/contract.json' with { type: 'json' }
import enAE from './messages/en_AE/contract.json' with { type: 'json' }
import enEU from './messages/en_EU/contract.json' with { type: 'json' }
import enUS from './messages/en_US/contract.json' with { type: 'json' }
import nlNL from './messages/nl_NL/contract.json' with { type: 'json' }
import noNO from './messages/no_NO/contract.json' with { type: 'json' }
import svSE from './messages/sv_SE/contract.json' with { type: 'json' }

type ContractMessageId = keyof typeof enUS
export type Translate = Written<ContractMessageId>

const messages: Record<LocaleSlug, Messages<ContractMessageId>> = {
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

/** The words around what a contract's template says. */
export function translator(locale: LocaleSlug): Translate {
  return translatorOf(locale, messages[locale])
}
