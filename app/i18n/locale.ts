import { config, type LocaleSettings, type LocaleSlug, localeSlugs } from '#config'

/** A locale as the site uses it: its settings and the slug it is addressed by. */
export interface Locale extends LocaleSettings {
  slug: LocaleSlug
}

/** All locales in the order of the market chooser. */
export const locales: readonly Locale[] = localeSlugs.map((slug) => ({ slug, ...config.locales[slug] }))

const bySlug = new Map<string, Locale>(locales.map((locale) => [locale.slug, locale]))

const segmentPattern = /^[a-z]{2}_[A-Z]{2}$/

/** Whether a path segment has the form of a locale, supported or not. */
function isLocaleSegment(segment: string): boolean {
  return segmentPattern.test(segment)
}

export function findLocale(slug: string): Locale | undefined {
  return bySlug.get(slug)
}

/** The locale of pages that name none. */
export function defaultLocale(): Locale {
  const locale = bySlug.get(config.defaultLocale)
  if (!locale) throw new Error('the default locale is not among the locales')
  return locale
}

/**
 * The locale in which a path is answered: the one its first segment names; for a segment that is well-formed but not
 * supported the first locale of the same language; otherwise the default.
 */
export function localeOfPath(pathname: string): Locale {
  const segment = pathname.split('/', 2)[1] ?? ''
  if (!isLocaleSegment(segment)) return defaultLocale()
  return findLocale(segment) ?? locales.find(({ lang }) => lang === segment.slice(0, 2)) ?? defaultLocale()
}

/**
 * The `locale` path parameter of links on a page: the segment the page was asked for with, or the nearest supported one.
 * Undefined where the path names none, so that links stay without a prefix too.
 */
export function localeParamOfPath(pathname: string): LocaleSlug | undefined {
  return isLocaleSegment(pathname.split('/', 2)[1] ?? '') ? localeOfPath(pathname).slug : undefined
}

/** A path without its locale segment: '/de_DE/test-drive' → '/test-drive'. */
export function pathWithoutLocale(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/')
  return isLocaleSegment(first) ? `/${rest.join('/')}` : pathname
}

/** The canonical path of a page in a locale. The default locale has no prefix. */
export function pathInLocale(slug: LocaleSlug, path: string): string {
  return slug === config.defaultLocale ? path : `/${slug}${path === '/' ? '' : path}`
}
