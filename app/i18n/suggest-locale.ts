import { config } from '#config'
import { type Locale, localeParamOfPath, locales } from './locale.ts'

/** Norwegian has a code for each of its written forms, and one for both. */
const written: ReadonlyMap<string, string> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
])

/**
 * Locale for a visitor of a page that names none: the first that fits the browser's languages, in their order. Null if
 * that is the page's own language, or none fits. An address with a locale is a choice.
 */
export function suggestLocale(pathname: string, languages: readonly string[]): Locale | null {
  if (localeParamOfPath(pathname) !== undefined) return null
  for (const tag of languages) {
    const [language = '', ...rest] = tag.split('-')
    const lang = written.get(language.toLowerCase()) ?? language.toLowerCase()
    const region = rest.find((part) => /^[A-Z]{2}$/i.test(part))?.toUpperCase()
    const spoken = locales.filter((locale) => locale.lang === lang)
    const best = spoken.find((locale) => locale.region === region)
    if (best) return best.slug === config.defaultLocale ? null : best
    if (spoken.some(({ slug }) => slug === config.defaultLocale)) return null
    if (spoken[0]) return spoken[0]
  }
  return null
}
