import { config, type LocaleSlug, localeSlugs } from '#config'
import type { CallContext } from '#server/backend/kernel/handler.ts'

/** The site's locale in which a call was made; the default one where it named none that the site has. */
export function callLocale({ locale }: Pick<CallContext, 'locale'>): LocaleSlug {
  const slug = localeSlugs.find(
    (candidate) =>
      config.locales[candidate].lang === locale?.lang && config.locales[candidate].region === locale.region,
  )
  return slug ?? config.defaultLocale
}
