import { createRequire } from 'node:module'
import { IntlMessageFormat } from 'intl-messageformat'
import { config, type LocaleSlug } from '#config'

/** A file of ICU texts by id, one for each locale: `#server/backend/platform/mail/messages/<locale>/mail.json`. */
export type TextFile = `#${string}/messages/<locale>/${string}.json`

/** Writes the message of an id with the values its placeholders name. A missing value throws: nothing is sent with a hole in it. */
export type Translate<Id extends string> = (id: Id, values?: Record<string, string | number>) => string

/**
 * Writes the texts of these files in a locale. A file is read when its locale is first asked for, a text when it is first
 * written; what a locale lacks is said as in the default one.
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
 * Texts of a file in a locale, without those of the default locale. Other locales of its language have only what they say
 * differently, and where that is nothing, no file.
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

/** A text looks the same in two locales, and counts otherwise. */
const read = new Map<LocaleSlug, Map<string, IntlMessageFormat>>()

function formatOf(locale: LocaleSlug, text: string): IntlMessageFormat {
  const formats = read.get(locale) ?? new Map<string, IntlMessageFormat>()
  const format = formats.get(text) ?? new IntlMessageFormat(text, config.locales[locale].tag)
  read.set(locale, formats.set(text, format))
  return format
}
