import { config } from '#config'
import { type Locale, locales, pathInLocale } from './locale.ts'
import { publicUrl } from './public-url.ts'

/** English for Europe: a language tag may name a region by number, other standards only take countries. */
export function isContinental({ tag }: Locale): boolean {
  return /-\d/.test(tag)
}

/** Absolute URL of a page in a locale, for search engines and messengers. */
export function addressIn(slug: Locale['slug'], path: string): string {
  return publicUrl() + pathInLocale(slug, path)
}

/**
 * Alternates of a page in all its languages, or in the given ISO 639-1 ones, for search engines; these only know
 * countries, so a continental locale has no region. x-default is the default locale, if the page exists in it.
 */
export function alternatesOf(path: string, languages?: readonly string[]): { hrefLang: string; href: string }[] {
  const isWritten = (lang: string) => languages?.includes(lang) ?? true
  const written = locales.filter(({ lang }) => isWritten(lang))
  return [
    ...written.map((sister) => ({
      hrefLang: isContinental(sister) ? sister.lang : sister.tag,
      href: addressIn(sister.slug, path),
    })),
    ...(isWritten(config.locales[config.defaultLocale].lang)
      ? [{ hrefLang: 'x-default', href: addressIn(config.defaultLocale, path) }]
      : []),
  ]
}
