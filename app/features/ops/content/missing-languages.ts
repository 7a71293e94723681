import { config, localeSlugs, type LocaleSlug } from '#config'

/**
 * Languages in which nothing is written, each by the first of its locales: a text serves all locales of its language.
 * The language of the source is named by the source's own locale.
 */
export function missingLanguages(written: readonly LocaleSlug[]): LocaleSlug[] {
  const languageOf = (slug: LocaleSlug) => config.locales[slug].lang
  const known = new Set(written.map(languageOf))
  return [config.sourceLocale, ...localeSlugs].flatMap((slug) => {
    if (known.has(languageOf(slug))) return []
    known.add(languageOf(slug))
    return [slug]
  })
}
