import type { LocaleSlug } from '#config'
import type { SeedLanguage } from './articles/seed-article.ts'

/** Locale that a language's texts are written for; other locales of that language use them too. */
export const languageHomes: Record<SeedLanguage, LocaleSlug> = {
  en: 'en_EU',
  de: 'de_DE',
  da: 'da_DK',
  nl: 'nl_NL',
  sv: 'sv_SE',
  nb: 'no_NO',
  ar: 'ar_AE',
}
