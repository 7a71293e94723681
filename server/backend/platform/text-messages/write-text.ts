import { config, type LocaleSlug } from '#config'
import { type Messages, translatorOf } from '#server/backend/kernel/i18n/translator.ts'
import { codeMinutes, isLastingCode, writtenCode } from '#server/backend/kernel/secrets/one-time-code.ts'
import arAE from './messages/ar_AE/text.json' with { type: 'json' }
import daDK from './messages/da_DK/text.json' with { type: 'json' }
import deDE from './messages/de_DE/text.json' with { type: 'json' }
import enAE from './messages/en_AE/text.json' with { type: 'json' }
import enEU from './messages/en_EU/text.json' with { type: 'json' }
import enUS from './messages/en_US/text.json' with { type: 'json' }
import nlNL from './messages/nl_NL/text.json' with { type: 'json' }
import noNO from './messages/no_NO/text.json' with { type: 'json' }
import svSE from './messages/sv_SE/text.json' with { type: 'json' }
import type { TextRequest } from './text-request.ts'

/** Every text of the messages; the English set defines the ids, the other eight are held against it by a test. */
export const textMessages: Record<LocaleSlug, Messages<keyof typeof enUS>> = {
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

/** What a text message says: one paragraph, the code first, as phones offer it to be filled in. */
export function writeText({ template, locale, values }: TextRequest): string {
  const t = translatorOf(locale, textMessages[locale])
  const { name: brand, email } = config.brand
  if (template === 'mobileChanged') return t('text.mobileChanged', { ...values, brand, email })
  const code = writtenCode(values.code)
  return isLastingCode(values.code)
    ? t('text.mobileCode.lasting', { code, brand })
    : t('text.mobileCode', { code, brand, minutes: codeMinutes })
}
