import { config, type LocaleSlug, localeSlugs } from '#config'

const fallback = localesOf(config.locales[config.defaultLocale].lang)
const lastResort = [config.defaultLocale, ...fallback.filter((slug) => config.locales[slug].market === null)]

/**
 * The locales in whose content a visitor is served, best first: their own, their language's (rather one of no single
 * market than a neighbour's), those of the default one's language that are no market's.
 */
export function contentLocales(visitor: { lang: string | undefined; region: string | undefined } | null): LocaleSlug[] {
  const own = localesOf(visitor?.lang)
  const exact = own.filter((slug) => config.locales[slug].region === visitor?.region)
  const shared = own.filter((slug) => config.locales[slug].market === null)
  return [...new Set([...exact, ...shared, ...own, ...lastResort])]
}

function localesOf(lang: string | undefined): LocaleSlug[] {
  return localeSlugs.filter((slug) => config.locales[slug].lang === lang)
}
