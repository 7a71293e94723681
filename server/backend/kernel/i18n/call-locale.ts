import { config, type LocaleSlug, localeSlugs } from '#config'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { contentLocales } from './content-locales.ts'

/** The site's locale in which a call was made; the default one where it named none that the site has. */
export function callLocale({ locale }: Pick<CallContext, 'locale'>): LocaleSlug {
  const slug = localeSlugs.find(
    (candidate) =>
      config.locales[candidate].lang === locale?.lang && config.locales[candidate].region === locale.region,
  )
  return slug ?? config.defaultLocale
}

/** In which language somebody is answered: that of the page they call from. */
export function pageLocale({ locale }: Pick<CallContext, 'locale'>): LocaleSlug {
  return contentLocales(locale)[0] ?? config.defaultLocale
}
