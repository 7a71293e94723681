import { config } from '#config'
import { type Locale, locales, pathInLocale } from './locale.ts'
import { publicUrl } from './public-url.ts'

/** English for Europe: a language tag may name a region by number, other standards take countries only. */
export function isContinental({ tag }: Locale): boolean {
  return /-\d/.test(tag)
}

/** A page's address in a locale, as search engines and messengers are told it. */
export function addressIn(slug: Locale['slug'], path: string): string {
  return publicUrl() + pathInLocale(slug, path)
}

/**
 * A page in all its languages, or in those of ISO 639-1 that are named, for search engines; they know countries only, so a
 * continent's stands without its region. Readers of other languages are sent to the default locale, if it is written there.
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
