import { config, localeSlugs, type LocaleSlug } from '#config'

/*
 * The pages of the site to which the issuer sends people. They are drawn by the site in its own look; the issuer knows
 * their addresses only.
 */

/** Where a person says who they are, in the first language of `ui_locales` that the site speaks. */
export function signInPage(interactionId: string, uiLocales: unknown): string {
  return `${prefixOf(uiLocales)}/sign-in/${interactionId}`
}

/** Where somebody is asked whether they mean to sign out; the code proves the answer to the issuer. */
export function signOutPage(confirmation: string | null, uiLocales: unknown): string {
  return `${prefixOf(uiLocales)}/logout${confirmation === null ? '' : `?confirm=${confirmation}`}`
}

/** Where somebody learns that a sign-in cannot go on. */
export function failurePage(error: string, uiLocales: unknown): string {
  return `${prefixOf(uiLocales)}/auth/callback?${new URLSearchParams({ error })}`
}

/** Languages come as BCP 47 tags, the preferred one first. */
function prefixOf(uiLocales: unknown): string {
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const slug = tags.map(localeOfTag).find((found) => found !== undefined)
  return slug === undefined || slug === config.defaultLocale ? '' : `/${slug}`
}

function localeOfTag(tag: string): LocaleSlug | undefined {
  return localeSlugs.find((slug) => config.locales[slug].tag.toLowerCase() === tag.toLowerCase())
}
