import type { LocaleSlug } from '#config'
import { type Messages, type Translate, translatorOf } from '#server/backend/kernel/i18n/translator.ts'
import arAE from './messages/ar_AE/mail.json' with { type: 'json' }
import daDK from './messages/da_DK/mail.json' with { type: 'json' }
import deDE from './messages/de_DE/mail.json' with { type: 'json' }
import enAE from './messages/en_AE/mail.json' with { type: 'json' }
import enEU from './messages/en_EU/mail.json' with { type: 'json' }
import enUS from './messages/en_US/mail.json' with { type: 'json' }
import nlNL from './messages/nl_NL/mail.json' with { type: 'json' }
import noNO from './messages/no_NO/mail.json' with { type: 'json' }
import svSE from './messages/sv_SE/mail.json' with { type: 'json' }

/** Texts that mails of several kinds have in common. */
export type CommonMailId = keyof typeof enUS

const common: Record<LocaleSlug, Messages<CommonMailId>> = {
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

/** Writes the texts of one kind of mails, and the common ones, in a locale. English defines the ids. */
export function mailTranslator<Id extends string>(
  texts: Readonly<Record<LocaleSlug, Messages<Id>>>,
): (locale: LocaleSlug) => Translate<Id | CommonMailId> {
  const known = new Map<LocaleSlug, Translate<Id | CommonMailId>>()
  return (locale) => {
    const translate = known.get(locale) ?? translatorOf(locale, { ...common[locale], ...texts[locale] })
    known.set(locale, translate)
    return translate
  }
}

/** Writes the common texts alone. */
export const commonTranslator = mailTranslator<never>({
  de_DE: {},
  da_DK: {},
  nl_NL: {},
  sv_SE: {},
  no_NO: {},
  en_AE: {},
  ar_AE: {},
  en_EU: {},
  en_US: {},
})
