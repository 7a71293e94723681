import { config } from '#config'
import { deleteCookie, setCookie } from './cookies.ts'

const names = ['channel', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'bd_vid'] as const

/**
 * Writes the marketing cookies from a landing address. Only with consent to targeting: the caller asks for it. An
 * address without any of them changes nothing, so that the last advertisement stays remembered for its time.
 */
export function writeMarketingCookies(search: string): void {
  const params = new URLSearchParams(search)
  for (const name of names) {
    const value = params.get(name)
    if (value) setCookie(name, value, config.limits.marketingCookieSeconds)
  }
}

export function deleteMarketingCookies(): void {
  for (const name of names) deleteCookie(name)
}
