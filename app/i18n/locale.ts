import { config, type LocaleSettings, type LocaleSlug, localeSlugs } from '#config'

/** Locale of the site: its settings and its slug in addresses. */
export interface Locale extends LocaleSettings {
  slug: LocaleSlug
}

/** All locales in the order of the market list. */
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

/** Locale of pages without a locale segment. */
export function defaultLocale(): Locale {
  const locale = bySlug.get(config.defaultLocale)
  if (!locale) throw new Error('the default locale is not among the locales')
  return locale
}

/**
 * Locale that answers a path: the one in its first segment; for an unsupported but well-formed segment the first locale
 * of the same language; otherwise the default.
 */
export function localeOfPath(pathname: string): Locale {
  const segment = pathname.split('/', 2)[1] ?? ''
  if (!isLocaleSegment(segment)) return defaultLocale()
  return findLocale(segment) ?? locales.find(({ lang }) => lang === segment.slice(0, 2)) ?? defaultLocale()
}

/**
 * `locale` path parameter for links on a page: the segment of its address, or the nearest supported one. Undefined for
 * a path without one, so that links have no prefix either.
 */
export function localeParamOfPath(pathname: string): LocaleSlug | undefined {
  return isLocaleSegment(pathname.split('/', 2)[1] ?? '') ? localeOfPath(pathname).slug : undefined
}

/** Path without its locale segment: '/de_DE/test-drive' → '/test-drive'. */
export function pathWithoutLocale(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/')
  return isLocaleSegment(first) ? `/${rest.join('/')}` : pathname
}

/** Canonical path of a page in a locale. The default locale has no prefix. */
export function pathInLocale(slug: LocaleSlug, path: string): string {
  return slug === config.defaultLocale ? path : `/${slug}${path === '/' ? '' : path}`
}
