import { useLocale } from '#app/i18n/use-locale.ts'

/** Attributes of a text that may not be in the page's language: how it is read out, and where its lines begin. */
export function useTextDirection(language: string): { lang?: string; dir?: 'ltr' | 'rtl' } {
  const { lang } = useLocale()
  return language === lang ? {} : { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' }
}
