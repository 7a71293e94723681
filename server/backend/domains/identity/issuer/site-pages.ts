import { config, localeSlugs, type LocaleSlug } from '#config'

/* Pages of the site to which the issuer redirects. The site renders them; the issuer knows only their addresses. */

/** Sign-in page, in the first language of `ui_locales` that the site supports. */
export function signInPage(interactionId: string, uiLocales: unknown): string {
  return `${prefixOf(uiLocales)}/sign-in/${interactionId}`
}

/** Page that asks whether to sign out; the code proves the answer to the issuer. */
export function signOutPage(confirmation: string | null, uiLocales: unknown): string {
  return `${prefixOf(uiLocales)}/logout${confirmation === null ? '' : `?confirm=${confirmation}`}`
}

/** Page for a sign-in that cannot continue. */
export function failurePage(error: string, uiLocales: unknown): string {
  return `${prefixOf(uiLocales)}/auth/callback?${new URLSearchParams({ error })}`
}

/** Languages are BCP 47 tags, preferred first. */
function prefixOf(uiLocales: unknown): string {
  const tags = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const slug = tags.map(localeOfTag).find((found) => found !== undefined)
  return slug === undefined || slug === config.defaultLocale ? '' : `/${slug}`
}

function localeOfTag(tag: string): LocaleSlug | undefined {
  return localeSlugs.find((slug) => config.locales[slug].tag.toLowerCase() === tag.toLowerCase())
}
