import { getRouterInstance } from '@tanstack/react-start'
import { openRequestCall } from '#app/functions/call/request-call.server.ts'
import { addressIn, alternatesOf } from '#app/i18n/hreflang.ts'
import { findLocale, type Locale, locales } from '#app/i18n/locale.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { lazyAreaOf } from '#app/lazy-routes/areas.ts'
import { cachedForAll, cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { listFindable } from '#server/services/sitemap.ts'

/** Page for search engines, its path without locale. */
interface SitemapPage {
  path: string
  /** ISO instant. */
  changedAt?: string
  /** Languages it exists in, if not all. */
  languages?: readonly string[]
}

/** Pages that depend on a link or an action, although their routes are public. */
const unlisted = new Set(['/auth/callback', '/logout', '/newsletter/confirm', '/test-drive', '/unsubscribe'])

const legalTexts = ['privacy', 'cookies', 'terms', 'accessibility', 'imprint']

/** Sitemap index: one sitemap per locale. */
export function sitemapIndex(): Response {
  const maps = locales.map(({ slug }) => `<sitemap><loc>${publicUrl()}/sitemaps/${slug}.xml</loc></sitemap>`)
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`)
}

/** All public pages in one locale, with their alternates; 404 for an unknown locale. */
export async function sitemapOf(name: string): Promise<Response> {
  const locale = findLocale(name.replace(/\.xml$/, ''))
  if (!locale || !name.endsWith('.xml')) return new Response('Not found', { status: 404 })
  const call = await openRequestCall(locale.slug)
  const found = await listFindable(call, new Set(locales.map(({ lang }) => lang)), locale.market)
  const pages: SitemapPage[] = [
    ...(await plainPages()),
    ...(await pagesOf(
      '/legal/$page',
      legalTexts.map((id) => ({ id })),
    )),
    ...(await pagesOf('/test-drive/$step', [{ id: 'type' }])),
    ...(await pagesOf('/vehicles/$modelId', found.models)),
    ...(await pagesOf('/news/$id', found.articles)),
    ...(await pagesOf('/careers/$id', found.openings)),
    ...(await pagesOf('/activities/$id', found.activities)),
    ...(await pagesOf('/subscription/$productId', found.offers)),
  ]
  const own = pages.filter(({ languages }) => languages?.includes(locale.lang) ?? true)
  const urls = own.map((page) => urlOf(page, locale))
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
  )
}

/** Robots rules and the sitemap's location. Personal pages are disallowed. */
export function robots(): Response {
  const closed = ['account', 'ops', 'sign-in', 'auth', 'login', 'logout', 'app']
  const lines = [
    'User-agent: *',
    ...closed.flatMap((path) => [`Disallow: /${path}/`, `Disallow: /*/${path}/`]),
    'Disallow: /bff/',
    'Disallow: /_serverFn/',
    '',
    `Sitemap: ${publicUrl()}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...cachedForAll },
  })
}

/** Public pages with a static path; a new route is included automatically. */
async function plainPages(): Promise<SitemapPage[]> {
  const routes = [...(await routesWithPages())]
  return routes.flatMap(([path, hasPage]) => {
    const own = path.replace('/{-$locale}', '') || '/'
    const isListed = path.startsWith('/{-$locale}') && hasPage && !own.includes('$') && lazyAreaOf(own) === null
    return isListed && !unlisted.has(own) ? [{ path: own }] : []
  })
}

/** One page per id, where the site has such pages. */
async function pagesOf(
  route: string,
  things: readonly { id: string; publishedAt?: string; languages?: readonly string[] }[],
): Promise<SitemapPage[]> {
  if (!(await routesWithPages()).has(`/{-$locale}${route}`)) return []
  return things.map(({ id, publishedAt, languages }) => ({
    path: route.replace(/\$\w+/, encodeURIComponent(id)),
    ...(publishedAt !== undefined && { changedAt: publishedAt }),
    ...(languages !== undefined && { languages }),
  }))
}

/** All route paths, and whether each has a page or only a handler. */
async function routesWithPages(): Promise<Map<string, boolean>> {
  const { routesByPath } = await getRouterInstance()
  return new Map(Object.entries(routesByPath).map(([path, { options }]) => [path, 'component' in options]))
}

function urlOf({ path, changedAt, languages }: SitemapPage, { slug }: Locale): string {
  const sisters = alternatesOf(path, languages).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escaped(href)}"/>`,
  )
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<url><loc>${escaped(addressIn(slug, path))}</loc>${changed}${sisters.join('')}</url>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      ...cachedUntilChanged('activities', 'articles', 'careers', 'components', 'vehicles'),
    },
  })
}
