import { config, type LocaleSlug, localeSlugs } from '#config'

const fallback = localesOf(config.locales[config.defaultLocale].lang)
const lastResort = [config.defaultLocale, ...fallback.filter((slug) => config.locales[slug].market === null)]

/**
 * Locales of a visitor's content in order of preference: their own, others of their language (those without a market
 * before a neighbour's), then those of the default language without a market.
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
