import { createRequire } from 'node:module'
import { IntlMessageFormat } from 'intl-messageformat'
import { config, type LocaleSlug } from '#config'

/** ICU texts by id, one file per locale: `#server/backend/platform/mail/messages/<locale>/mail.json`. */
export type TextFile = `#${string}/messages/<locale>/${string}.json`

/** Formats a message with the values of its placeholders. Throws for a missing value: no incomplete text is sent. */
export type Translate<Id extends string> = (id: Id, values?: Record<string, string | number>) => string

/**
 * Creates a translator for these files in a locale. Files are read and texts parsed at their first use; missing texts
 * fall back to the default locale.
 */
export function createTranslator<Id extends string>(
  ...files: readonly TextFile[]
): (locale: LocaleSlug) => Translate<Id> {
  const known = new Map<LocaleSlug, Translate<Id>>()
  return (locale) => {
    const translate = known.get(locale) ?? translatorOf<Id>(locale, files)
    known.set(locale, translate)
    return translate
  }
}

const load = createRequire(import.meta.url)

/**
 * Texts of a file in a locale, without those of the default locale. Other locales of a language contain only their
 * differences, and without any have no file.
 */
export function readTexts(file: TextFile, locale: LocaleSlug): Readonly<Record<string, string>> {
  try {
    return load(file.replace('<locale>', locale))
  } catch (error) {
    if (isMissing(error) && isVariant(locale)) return {}
    throw error
  }
}

function isVariant(locale: LocaleSlug): boolean {
  const { locales, defaultLocale } = config
  return locale !== defaultLocale && locales[locale].lang === locales[defaultLocale].lang
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}

function translatorOf<Id extends string>(locale: LocaleSlug, files: readonly TextFile[]): Translate<Id> {
  const sets = [config.defaultLocale, locale].flatMap((each) => files.map((file) => readTexts(file, each)))
  const texts: Record<Id, string> = Object.assign({}, ...sets)
  return (id, values) => String(formatOf(locale, texts[id]).format(values))
}

/** By locale: the same text may follow other plural rules in another locale. */
const read = new Map<LocaleSlug, Map<string, IntlMessageFormat>>()

function formatOf(locale: LocaleSlug, text: string): IntlMessageFormat {
  const formats = read.get(locale) ?? new Map<string, IntlMessageFormat>()
  const format = formats.get(text) ?? new IntlMessageFormat(text, config.locales[locale].tag)
  read.set(locale, formats.set(text, format))
  return format
}
