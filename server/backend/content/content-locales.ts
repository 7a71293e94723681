import { config, type LocaleSlug, localeSlugs } from '#config'

/**
 * The locales in whose content a visitor is served, best first: their own, their language's (rather one of no single
 * market than a neighbour's), the default one.
 */
export function contentLocales(visitor: { lang: string | undefined; region: string | undefined } | null): LocaleSlug[] {
  const own = localeSlugs.filter((slug) => config.locales[slug].lang === visitor?.lang)
  const exact = own.filter((slug) => config.locales[slug].region === visitor?.region)
  const shared = own.filter((slug) => config.locales[slug].market === null)
  return [...new Set([...exact, ...shared, ...own, config.defaultLocale])]
}
