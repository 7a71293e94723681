import type { Logger } from 'pino'
import { createPageCache } from './page-cache.ts'
import { type Page, pageOf, send } from './page.ts'
import { contentSecurityPolicy, securityHeaders, type TrustedOrigins } from './security-headers.ts'

type Fetch = (request: Request) => Promise<Response> | Response

export interface SiteOptions {
  /** Renders pages and answers server functions. */
  render: Fetch
  /** The embedded backend, or null where a remote one is used. */
  backend: Fetch | null
  /** Whether everything a page needs can be reached. */
  isReady: () => Promise<boolean>
  /** Whether people reach the site by https. */
  isSecure: boolean
  origins: TrustedOrigins
  sessionCookie: string
  log: Logger
  /** The development server brings its own inline scripts, and pages that change. */
  isDevelopment: boolean
}

/** Where any signed client reaches the backend. */
const backendPaths =
  /^\/(?:[a-z]{2}_[A-Z]{2}\/)?bff\/|^\/(?:c\/api|c\/content|api\/v1|l\/web_op|conflet|content\/page)(?:\/|$)/

/** Where the framework mounts server functions. */
const serverFunctions = '/_serverFn/'

/** The site as one function from request to answer: health, the backend's own paths, server functions and pages. */
export function createSite(options: SiteOptions): Fetch {
  const cache = createPageCache()
  const common = securityHeaders(options.isSecure)

  async function renderPage(request: Request): Promise<Page> {
    const page = await pageOf(await options.render(request))
    // A route may be stricter than the site, or looser where it must: a mail in its sandboxed frame brings its own policy.
    for (const [name, value] of Object.entries(common)) if (!page.headers.has(name)) page.headers.set(name, value)
    const isPage = page.headers.get('content-type')?.startsWith('text/html')
    if (isPage && !page.headers.has('content-security-policy') && !options.isDevelopment) {
      const html = new TextDecoder().decode(page.body)
      page.headers.set('content-security-policy', contentSecurityPolicy(html, options.origins, options.isSecure))
    }
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'private, no-store')
    return page
  }

  /** A page that is the same for everybody: asked for without a query and without a session. */
  function isAnonymous(request: Request, url: URL): boolean {
    const cookies = request.headers.get('cookie') ?? ''
    if (url.pathname.startsWith(serverFunctions)) return false
    return request.method === 'GET' && url.search === '' && !cookies.includes(`${options.sessionCookie}=`)
  }

  async function answerPage(request: Request, url: URL): Promise<Response> {
    if (options.isDevelopment || !isAnonymous(request, url)) {
      const page = await renderPage(request)
      if (request.headers.has('cookie')) page.headers.set('cache-control', 'private, no-store')
      return send(page, request, false)
    }
    // The page must not depend on who happened to ask first.
    const neutral = new Request(url, { headers: { accept: 'text/html' } })
    const page = await cache.get(
      url.pathname,
      () => renderPage(neutral),
      (error) => options.log.error({ error, path: url.pathname }, 'a cached page could not be renewed'),
    )
    return send(page, request, true)
  }

  async function answerHealth(pathname: string): Promise<Response> {
    const isUp = pathname === '/healthz' || (await options.isReady())
    return Response.json({ status: isUp ? 'ok' : 'unavailable' }, { status: isUp ? 200 : 503, headers: common })
  }

  async function answerBackend(backend: Fetch, request: Request): Promise<Response> {
    const page = await pageOf(await backend(request))
    for (const [name, value] of Object.entries(common)) page.headers.set(name, value)
    return send(page, request, false)
  }

  return (request) => {
    const url = new URL(request.url)
    if (url.pathname === '/healthz' || url.pathname === '/readyz') return answerHealth(url.pathname)
    if (options.backend && backendPaths.test(url.pathname)) return answerBackend(options.backend, request)
    return answerPage(request, url)
  }
}
