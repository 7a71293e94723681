import { config, type LocaleSlug } from '#config'
import { respelled } from './american.ts'
import { type SeedLanguage, seedLanguages } from './articles/seed-article.ts'

/** Language of a locale's seeded texts; English where there are none in its own. */
export function languageOf(locale: LocaleSlug): SeedLanguage {
  return seedLanguages.find((language) => language === config.locales[locale].lang) ?? 'en'
}

/** Text in the language of a locale, respelled for the United States. */
export function textIn<T>(texts: Readonly<Record<SeedLanguage, T>>, locale: LocaleSlug): T {
  const text = texts[languageOf(locale)]
  return locale === 'en_US' ? respelled(text) : text
}
