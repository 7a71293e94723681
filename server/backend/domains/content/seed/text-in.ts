import { config, type LocaleSlug } from '#config'
import { respelled } from './american.ts'
import { type SeedLanguage, seedLanguages } from './articles/seed-article.ts'

/** Language of a locale's seeded texts; English if its own has none. */
export function languageOf(locale: LocaleSlug): SeedLanguage {
  return seedLanguages.find((language) => language === config.locales[locale].lang) ?? 'en'
}

/** Text in a locale's language, with American spelling in the United States. */
export function textIn<T>(texts: Readonly<Record<SeedLanguage, T>>, locale: LocaleSlug): T {
  const text = texts[languageOf(locale)]
  return locale === 'en_US' ? respelled(text) : text
}
