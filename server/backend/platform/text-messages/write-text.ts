import { config } from '#config'
import { createTranslator } from '#server/backend/kernel/i18n/translator.ts'
import { codeMinutes, isPermanentCode, formatCode } from '#server/backend/kernel/secrets/one-time-code.ts'
import type enUS from './messages/en_US/text.json'
import type { TextRequest } from './text-request.ts'

const translator = createTranslator<keyof typeof enUS>(
  '#server/backend/platform/text-messages/messages/<locale>/text.json',
)

/** Content of a text message: one paragraph, the code first, so that phones offer to fill it in. */
export function writeText({ template, locale, values }: TextRequest): string {
  const t = translator(locale)
  const { name: brand, email } = config.brand
  if (template === 'mobileChanged') return t('text.mobileChanged', { ...values, brand, email })
  const code = formatCode(values.code)
  return isPermanentCode(values.code)
    ? t('text.mobileCode.lasting', { code, brand })
    : t('text.mobileCode', { code, brand, minutes: codeMinutes })
}
