import { config } from '#config'
import { setCookie } from './cookies.ts'
import { storedThings } from './stored-things.ts'

const names = storedThings.flatMap(({ id, names }) => (id === 'marketing' ? names : []))

/**
 * Writes the marketing cookies from a landing address. Requires consent to targeting, which the caller checks. An
 * address without any leaves them as they are, so that the last advertisement is remembered for its time.
 */
export function writeMarketingCookies(search: string): void {
  const params = new URLSearchParams(search)
  for (const name of names) {
    const value = params.get(name)
    if (value) setCookie(name, value, config.limits.marketingCookieSeconds)
  }
}
