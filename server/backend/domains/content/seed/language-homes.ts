import type { LocaleSlug } from '#config'
import type { SeedLanguage } from './articles/seed-article.ts'

/** The locale whose readers a language is written for; others of that language read it, too. */
export const languageHomes: Record<SeedLanguage, LocaleSlug> = {
  en: 'en_EU',
  de: 'de_DE',
  da: 'da_DK',
  nl: 'nl_NL',
  sv: 'sv_SE',
  nb: 'no_NO',
  ar: 'ar_AE',
}
