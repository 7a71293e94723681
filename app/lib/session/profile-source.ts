import { localeOfPath } from '#app/i18n/locale.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { profileOfText } from './profile-of-text.ts'

/** Customers are anonymous in the American locale; the Chinese one has no pages here, but its rule. */
const anonymousLocale = 'en_US'
const cookieLocale = 'zh_CN'
/** Written by that market's own sign-in; this site only reads it. */
const accountCookie = 'account'

/** How a page learns who is signed in: by the profile call, from the account cookie, or not at all. */
export function profileSourceOf(pathname: string): 'call' | 'cookie' | 'none' {
  if (pathname.split('/', 2)[1] === cookieLocale) return 'cookie'
  return localeOfPath(pathname).slug === anonymousLocale ? 'none' : 'call'
}

/** Profile from the account cookie in `document.cookie`; null if missing or unreadable. */
export function profileOfCookie(cookies: string): SessionProfile | null {
  const name = `${accountCookie}=`
  const cookie = cookies.split('; ').find((pair) => pair.startsWith(name))
  if (cookie === undefined) return null
  try {
    return profileOfText(decodeURIComponent(cookie.slice(name.length)))
  } catch {
    // Unknown content.
    return null
  }
}
