import { hasConsent } from '#app/lib/consent/consent.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { utmLimits } from '#machines/shared/utm.ts'
import { readItem, writeItem } from './browser-storage.ts'

const key = 'utmParams'

/** `utm_` parameters of an address, by full name. */
function utmParamsOf(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_')))
}

/**
 * Stores the landing address's parameters for this visit; a later page without any leaves them as they are. Requires
 * consent to targeting, which the caller checks.
 */
export function storeUtmParams(search: string): void {
  const params = utmParamsOf(search)
  if (Object.keys(params).length > 0) writeItem('sessionStorage', key, JSON.stringify(params))
}

/**
 * Campaign parameters of this visit for a lead or an order. Waits for the stored decision: a checkout that goes on after
 * the sign-in sends its order before the page is idle, which is when consent is loaded.
 */
export async function utmParamsOfVisit(): Promise<Record<string, string>> {
  await import('#app/lib/consent/consent-actor.ts')
  return storedUtmParams()
}

/**
 * Campaign parameters of this visit, as far as consent is known. Empty without any, and without consent to targeting:
 * stored values may stem from a decision in another locale.
 */
export function storedUtmParams(): Record<string, string> {
  const stored = hasConsent('targeting') ? readItem('sessionStorage', key) : null
  if (!stored) return {}
  try {
    const params: unknown = JSON.parse(stored)
    if (typeof params !== 'object' || params === null) return {}
    return fitting(Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch (error) {
    // Another script may have written there; a visit without its origin is still a visit.
    logWarning(`storage: ${key} is not readable`, error)
    return {}
  }
}

/** Cut to the accepted length: a form must not be refused for its address. */
function fitting(params: [name: string, value: string][]): Record<string, string> {
  const named = params.filter(([name]) => name.length <= utmLimits.name).slice(0, utmLimits.params)
  return Object.fromEntries(named.map(([name, value]) => [name, cut(value)]))
}

/** Without half a surrogate pair at the end, which no database accepts. */
function cut(value: string): string {
  return value.slice(0, utmLimits.value).replace(/[\ud800-\udbff]$/, '')
}
