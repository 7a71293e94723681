import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { config, type LocaleSlug } from '#config'

/** The texts of a file of messages in a locale; other locales of English have only what they say differently. */
export function textsIn(folder: string, locale: LocaleSlug, file: string): Record<string, string> {
  const { locales, defaultLocale } = config
  const path = join(folder, locale, file)
  if (locale === defaultLocale || locales[locale].lang !== locales[defaultLocale].lang) return read(path)
  return { ...textsIn(folder, defaultLocale, file), ...(existsSync(path) && read(path)) }
}

function read(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8'))
}
