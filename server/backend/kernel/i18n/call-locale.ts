import { config, type LocaleSlug, localeSlugs } from '#config'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { contentLocales } from './content-locales.ts'

/** Locale of a call; the default one when the call names none of the site's. */
export function callLocale({ locale }: Pick<CallContext, 'locale'>): LocaleSlug {
  const slug = localeSlugs.find(
    (candidate) =>
      config.locales[candidate].lang === locale?.lang && config.locales[candidate].region === locale.region,
  )
  return slug ?? config.defaultLocale
}

/** Language of an answer: that of the calling page. */
export function pageLocale({ locale }: Pick<CallContext, 'locale'>): LocaleSlug {
  return contentLocales(locale)[0] ?? config.defaultLocale
}
