import type { LocaleSlug } from '#config'
import type { Messages } from '#server/backend/kernel/i18n/translator.ts'
import arAE from './messages/ar_AE/export.json' with { type: 'json' }
import daDK from './messages/da_DK/export.json' with { type: 'json' }
import deDE from './messages/de_DE/export.json' with { type: 'json' }
import enAE from './messages/en_AE/export.json' with { type: 'json' }
import enEU from './messages/en_EU/export.json' with { type: 'json' }
import enUS from './messages/en_US/export.json' with { type: 'json' }
import nlNL from './messages/nl_NL/export.json' with { type: 'json' }
import noNO from './messages/no_NO/export.json' with { type: 'json' }
import svSE from './messages/sv_SE/export.json' with { type: 'json' }

export type ExportMessageId = keyof typeof enUS

/** The words of an export; the English set defines the ids, the other eight are held against it by a test. */
export const exportMessages: Record<LocaleSlug, Messages<ExportMessageId>> = {
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

/** Whether a part of an account has a title; a test sees to it that each has. */
export function isPartTitle(key: string): key is ExportMessageId {
  return Object.hasOwn(enUS, key)
}
