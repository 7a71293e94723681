import { localeOfPath } from '#app/i18n/locale.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { profileOfText } from './profile-of-text.ts'

/** Whoever signs in by the American locale is nobody there; the Chinese one has no pages, but its rule. */
const anonymousLocale = 'en_US'
const cookieLocale = 'zh_CN'
/** Written by whatever signs people in there; this site only reads it. */
const accountCookie = 'account'

/** How a page learns who is signed in: by the profile call, from the account cookie, or not at all. */
export function profileSourceOf(pathname: string): 'call' | 'cookie' | 'none' {
  if (pathname.split('/', 2)[1] === cookieLocale) return 'cookie'
  return localeOfPath(pathname).slug === anonymousLocale ? 'none' : 'call'
}

/** The profile in the account cookie, as `document.cookie` shows it; null where there is none, or nothing readable. */
export function profileOfCookie(cookies: string): SessionProfile | null {
  const name = `${accountCookie}=`
  const cookie = cookies.split('; ').find((pair) => pair.startsWith(name))
  if (cookie === undefined) return null
  try {
    return profileOfText(decodeURIComponent(cookie.slice(name.length)))
  } catch {
    // Written by something else.
    return null
  }
}
