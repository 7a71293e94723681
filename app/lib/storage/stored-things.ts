import { config } from '#config'
import type { ConsentCategory } from '#machines/flows/consent/index.ts'
import { statisticsCookie } from './statistics-cookie.ts'

/** `off` where somebody has switched the console's keyboard shortcuts off. */
export const shortcutsItem = 'console.shortcuts'

const minute = 60
const day = 24 * 60 * minute

/** Storage areas of a browser. */
type Area = 'cookie' | 'localStorage' | 'sessionStorage' | 'cacheStorage'

export interface StoredThing {
  /** Message key of its purpose: `legal.stored.<id>`. */
  id:
    | 'session'
    | 'signIn'
    | 'issuer'
    | 'knownDevice'
    | 'decision'
    | 'consentId'
    | 'profile'
    | 'theme'
    | 'suggestion'
    | 'push'
    | 'device'
    | 'container'
    | 'flow'
    | 'hold'
    | 'chat'
    | 'chatDraft'
    | 'saved'
    | 'contentDraft'
    | 'scroll'
    | 'shortcuts'
    | 'offline'
    | 'statistics'
    | 'marketing'
    | 'utm'
  area: Area
  /** Names as the browser shows them; a star stands for a variable part, a number or a name. */
  names: readonly string[]
  category: 'necessary' | ConsentCategory
  /** Seconds; `visit` ends with the tab or the browser, `kept` with its deletion or when no longer needed. */
  life: number | 'visit' | 'kept'
}

/**
 * Everything this site stores in a browser: the cookie page lists it, a withdrawn consent deletes by it, and the
 * browser tests fail on anything else. Over https the server's cookies have the prefix `__Host-` or `__Secure-`.
 */
export const storedThings: readonly StoredThing[] = [
  { id: 'session', area: 'cookie', names: ['session', 'session.*'], category: 'necessary', life: 14 * day },
  { id: 'signIn', area: 'cookie', names: ['sign-in', 'sign-in.*'], category: 'necessary', life: 60 * minute },
  {
    id: 'issuer',
    area: 'cookie',
    names: ['issuer', 'issuer.sig', 'issuer.asked', 'issuer.asked.sig', 'issuer.resume', 'issuer.resume.sig'],
    category: 'necessary',
    life: 14 * day,
  },
  { id: 'knownDevice', area: 'cookie', names: ['known-device'], category: 'necessary', life: 180 * day },
  {
    id: 'decision',
    area: 'localStorage',
    names: ['ncs_*', 'npp_*'],
    category: 'necessary',
    life: 365 * day,
  },
  { id: 'consentId', area: 'localStorage', names: ['consentid'], category: 'necessary', life: 365 * day },
  { id: 'profile', area: 'localStorage', names: ['profile.v1'], category: 'necessary', life: 'kept' },
  { id: 'theme', area: 'localStorage', names: ['theme'], category: 'necessary', life: 'kept' },
  { id: 'suggestion', area: 'localStorage', names: ['suggestion.v1'], category: 'necessary', life: 'kept' },
  { id: 'push', area: 'localStorage', names: ['push.client', 'push.refusedAt'], category: 'necessary', life: 'kept' },
  { id: 'device', area: 'localStorage', names: ['deviceid'], category: 'necessary', life: 'kept' },
  { id: 'container', area: 'sessionStorage', names: ['container'], category: 'necessary', life: 'visit' },
  { id: 'flow', area: 'sessionStorage', names: ['flow:*', 'booking:address'], category: 'necessary', life: 'visit' },
  { id: 'hold', area: 'sessionStorage', names: ['move:*'], category: 'necessary', life: 'visit' },
  { id: 'chat', area: 'cookie', names: ['chat'], category: 'necessary', life: 7 * day },
  { id: 'chatDraft', area: 'sessionStorage', names: ['chat:*'], category: 'necessary', life: 'visit' },
  // Saved on the visitor's request.
  { id: 'saved', area: 'localStorage', names: ['solvei.vehicles.saved.1'], category: 'necessary', life: 'kept' },
  { id: 'contentDraft', area: 'localStorage', names: ['content-draft:*'], category: 'necessary', life: 'kept' },
  { id: 'shortcuts', area: 'localStorage', names: [shortcutsItem], category: 'necessary', life: 'kept' },
  { id: 'scroll', area: 'sessionStorage', names: ['tsr-scroll-restoration-*'], category: 'necessary', life: 'visit' },
  { id: 'offline', area: 'cacheStorage', names: ['offline *', 'push-client'], category: 'necessary', life: 'kept' },
  { id: 'statistics', area: 'cookie', names: [statisticsCookie], category: 'analytical', life: 365 * day },
  {
    id: 'marketing',
    area: 'cookie',
    names: ['channel', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'bd_vid'],
    category: 'targeting',
    life: config.limits.marketingCookieSeconds,
  },
  { id: 'utm', area: 'sessionStorage', names: ['utmParams'], category: 'targeting', life: 'visit' },
]

/** Entry for an item found in a browser; undefined if it is not this site's. */
export function storedThingOf(area: Area, name: string): StoredThing | undefined {
  const plain = area === 'cookie' ? name.replace(/^__(?:Host|Secure)-/, '') : name
  return storedThings.find((thing) => thing.area === area && thing.names.some((pattern) => isNamed(pattern, plain)))
}

function isNamed(pattern: string, name: string): boolean {
  const [start = '', end] = pattern.split('*')
  return end === undefined
    ? name === pattern
    : name.length > start.length && name.startsWith(start) && name.endsWith(end)
}
