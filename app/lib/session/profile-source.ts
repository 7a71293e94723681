import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { profileOfText } from './profile-of-text.ts'

/**
 * Customers are anonymous at addresses that name the American locale. Those without a locale, which are in the same
 * language, are everyone's: they know who is signed in. The Chinese locale has no pages here, but its rule.
 */
const anonymousLocale = 'en_US'
const cookieLocale = 'zh_CN'
/** Written by that market's own sign-in; this site only reads it. */
const accountCookie = 'account'

/** How a page learns who is signed in: by the profile call, from the account cookie, or not at all. */
export function profileSourceOf(pathname: string): 'call' | 'cookie' | 'none' {
  const [, locale] = pathname.split('/', 2)
  if (locale === cookieLocale) return 'cookie'
  return locale === anonymousLocale ? 'none' : 'call'
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
