import { useLocale } from '#app/i18n/use-locale.ts'

/** Language and direction attributes of a text that may not be in the page's language. */
export function useTextDirection(language: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { lang } = useLocale()
  return language === lang ? {} : { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }
}
