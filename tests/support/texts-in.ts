import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { config, type LocaleSlug } from '#config'

/** Texts of a message file in a locale; other English locales contain only their differences. */
export function textsIn(folder: string, locale: LocaleSlug, file: string): Record<string, string> {
  const { locales, defaultLocale } = config
  const path = join(folder, locale, file)
  if (locale === defaultLocale || locales[locale].lang !== locales[defaultLocale].lang) return read(path)
  return { ...textsIn(folder, defaultLocale, file), ...(existsSync(path) && read(path)) }
}

function read(path: string): Record<string, string> {
  return JSON.parse(readFileSync(path, 'utf8'))
}
