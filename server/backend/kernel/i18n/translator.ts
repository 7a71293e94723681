import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { config, type LocaleSlug } from '#config'

/** ICU text in plain node, already parsed where the build has been over the file. */
export type Messages<Id extends string> = Record<Id, string | MessageFormatElement[]>

/** Writes the message of an id with the values its placeholders name. A missing value throws: nothing is sent with a hole in it. */
export type Translate<Id extends string> = (id: Id, values?: Record<string, string | number>) => string

/** What writes the messages of one locale, each text read once. */
export function translatorOf<Id extends string>(locale: LocaleSlug, messages: Messages<Id>): Translate<Id> {
  return (id, values) => String(formatOf(locale, messages[id]).format(values))
}

/** A text looks the same in two locales, and counts otherwise. */
const read = new Map<LocaleSlug, Map<string | MessageFormatElement[], IntlMessageFormat>>()

function formatOf(locale: LocaleSlug, text: string | MessageFormatElement[]): IntlMessageFormat {
  const formats = read.get(locale) ?? new Map<string | MessageFormatElement[], IntlMessageFormat>()
  const format = formats.get(text) ?? new IntlMessageFormat(text, config.locales[locale].tag)
  read.set(locale, formats.set(text, format))
  return format
}
