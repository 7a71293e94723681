import { type APIRequestContext, expect } from '@playwright/test'
import type { LocaleSlug } from '#config'
import { linksOf, type ReadPage } from './html.ts'

export async function read(request: APIRequestContext, url: string): Promise<ReadPage> {
  const response = await request.get(url, { maxRedirects: 0 })
  const isHtml = response.headers()['content-type']?.startsWith('text/html') ?? false
  return { url, status: response.status(), html: isHtml ? await response.text() : '' }
}

/** Addresses of a map; of the offers, which are hundreds of pages of one kind, the first. */
export async function mapOf(request: APIRequestContext, slug: LocaleSlug): Promise<string[]> {
  const urls = await wholeMapOf(request, slug)
  const first = urls.find(isOffer)
  return urls.filter((url) => !isOffer(url) || url === first)
}

export const isOffer = (url: string) => kindOf(url).endsWith('/subscription/*')

export async function wholeMapOf(request: APIRequestContext, slug: LocaleSlug): Promise<string[]> {
  const response = await request.get(`/sitemaps/${slug}.xml`)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toContain('application/xml')
  return Array.from((await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url)
}

/** Pages of one kind have the same path but for what names one of them. */
export function kindOf(url: string): string {
  return new URL(url).pathname
    .replace(/(\/subscription\/)(?!checkout|contract)[^/]+$/, '$1*')
    .replace(/\/(news|activities|careers|vehicles|legal)\/.+/, '/$1/*')
}

/** The pages of the map and the cars and dates on its lists, by their kind. */
export async function kindsIn(request: APIRequestContext, slug: LocaleSlug): Promise<Map<string, string[]>> {
  const mapped = await mapOf(request, slug)
  const listed: string[] = []
  for (const list of mapped.filter((url) => /\/(?:subscription|activities)$/.test(url))) {
    listed.push(...linksOf(await read(request, list)).filter((url) => kindOf(url) === `${kindOf(list)}/*`))
  }
  return Map.groupBy([...mapped, ...listed], kindOf)
}

/** Of a customer, and what everybody finds but search engines. */
export const ownPages = [
  '/account',
  '/account/orders',
  '/account/enquiries',
  '/account/packages',
  '/account/addresses',
  '/account/payment-methods',
  '/account/notifications',
  '/account/membership',
  '/account/test-drives',
  '/account/activities',
  '/account/invitations',
  '/account/company',
  '/account/fleet-order',
  '/account/profile',
  '/account/security',
  '/account/privacy',
  '/machines',
  '/machines/map',
  '/withdraw',
  '/cancel',
]

/** The console's lists. */
export const staffPages = [
  '/ops',
  '/ops/search?q=solvei',
  '/ops/subscriptions',
  '/ops/memberships',
  '/ops/memberships/codes',
  '/ops/test-drives',
  '/ops/walk-in',
  '/ops/stock',
  '/ops/payments',
  '/ops/payments/alerts',
  '/ops/payments/notices',
  '/ops/companies',
  '/ops/content',
  '/ops/content/links',
  '/ops/content/pictures',
  '/ops/campaigns',
  '/ops/campaigns/new',
  '/ops/credit-reviews',
  '/ops/leads',
  '/ops/applications',
  '/ops/damage',
  '/ops/service',
  '/ops/term-offers',
  '/ops/return-care',
  '/ops/activities',
  '/ops/trade-ins',
  '/ops/enquiries',
  '/ops/chats',
  '/ops/machines',
  '/ops/machines/subscriptionOrder',
  '/ops/flows/testDriveBooking',
  '/ops/mails',
  '/ops/texts',
  '/ops/jobs',
  '/ops/health',
  '/ops/roles',
  '/ops/staff',
  '/ops/clock',
]
