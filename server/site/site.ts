import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { limitRequestBody } from 'srvx/body-limit'
import type { TagVersions } from '#server/services/tag-versions.ts'
import { createFiles } from './files.ts'
import { createPageCache, lifetimeOf } from './page-cache.ts'
import { etagOf, isDocument, type Page, pageOf, send } from './page.ts'
import { fileStore } from './paths.ts'
import { preloadsOf } from './preloads.ts'
import { answerReference, isReference } from './reference.ts'
import { contentSecurityPolicy, fileHeaders, securityHeaders, type TrustedOrigins } from './security-headers.ts'
import { until } from './streams.ts'

type Fetch = (request: Request) => Promise<Response> | Response

export interface SiteOptions {
  /** Renders pages and answers server functions. */
  render: Fetch
  /** The folder of the built files, or null where somebody else serves them. */
  files: string | null
  /** The embedded backend, or null where a remote one is used. */
  backend: Fetch | null
  /** Whether everything a page needs can be reached. */
  isReady: () => Promise<boolean>
  /** Where people reach the site, without a slash at its end. */
  publicUrl: string
  origins: TrustedOrigins
  /** How often what pages are made of has changed, by tag; null where nobody counts. */
  tagVersions: (() => Promise<TagVersions>) | null
  sessionCookie: string
  log: Logger
  /** Aborted when this replica stops: answers that go on end then. */
  ending: AbortSignal
  /** The development server brings its own inline scripts, and pages that change. */
  isDevelopment: boolean
}

/**
 * Where any signed client reaches the backend, browsers its issuer, its payment pages and the files of the local store,
 * payment providers its webhooks.
 */
const backendPaths =
  /^\/(?:[a-z]{2}_[A-Z]{2}\/)?bff\/|^\/(?:c\/api|c\/content|api\/v1|l\/web_op|conflet|content\/page|oidc|pay|hooks|store)(?:\/|$)/

/** Bytes of whatever else is sent here, above what the backend refuses itself; a guard for the memory, not a rule. */
const maxBodyBytes = 2_000_000

/** Whoever does not say how much there is to come is stopped at the first byte too many. */
function limited(request: ServerRequest): ServerRequest {
  const limitedRequest = limitRequestBody(request, maxBodyBytes)
  // srvx reads a limited form without the type that says how its fields are parted.
  const formData = () => new Response(limitedRequest.body, { headers: request.headers }).formData()
  return new Proxy(limitedRequest, {
    get: (target, name) => (name === 'formData' ? formData : Reflect.get(target, name, target)),
  })
}

/** Where the framework mounts server functions. */
const serverFunctions = '/_serverFn/'

/** Pages that belong to the browser that asks for them, signed in or not: they give and read the cookies of a sign-in. */
const signInPages = /^(?:\/[a-z]{2}_[A-Z]{2})?\/(?:login|logout|auth|sign-in)(?:\/|$)/

/** The mobile app's view of a page (app/lib/in-app/app-view.ts): search engines know the page by its own address. */
const appView = /^(?:\/[a-z]{2}_[A-Z]{2})?\/app(?:\/|$)/

/** Where mailed links lead: a button there is posted to its own page, by people and by their mail programs. */
const mailedLinks = /^(?:\/[a-z]{2}_[A-Z]{2})?\/(?:newsletter\/confirm|unsubscribe)$/

/** Where service workers tell what they hear (app/routes/{-$locale}/push.ts). */
const workerNews = /^(?:\/[a-z]{2}_[A-Z]{2})?\/push$/

/** Files that are passed on, not pages: pictures of the press (app/routes/pictures/press). */
const pressPictures = /^\/pictures\/press\//

/** Answers that go on for a while: what is said in a conversation (app/routes/{-$locale}/contact/stream.ts). */
const streams = /^(?:\/[a-z]{2}_[A-Z]{2})?\/contact\/stream$/

/** The site as one function from request to answer: files, health, the backend's own paths, server functions and pages. */
export function createSite(options: SiteOptions): (request: ServerRequest) => Promise<Response> {
  const { publicUrl, log } = options
  const cache = createPageCache(Date.now, options.tagVersions ?? undefined)
  const isSecure = publicUrl.startsWith('https:')
  const common = securityHeaders(isSecure)
  // A session too large for one cookie is kept in several, numbered.
  const sessionCookies = [`${options.sessionCookie}=`, `${options.sessionCookie}.`]
  const files = options.files === null ? null : createFiles(options.files, fileHeaders(options.origins, isSecure))

  async function renderPage(request: Request): Promise<Page> {
    const { pathname } = new URL(request.url)
    const page = await pageOf(
      request,
      isReference(pathname) ? answerReference(pathname) : await options.render(request),
    )
    const { headers } = page
    // A route may be stricter than the site, or looser where it must: a mail in its sandboxed frame brings its own policy.
    for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value)
    setPolicy(page)
    if (appView.test(pathname)) headers.set('x-robots-tag', 'noindex')
    // A route speaks for the page it meant to show, not for what became of it.
    if (page.status !== 200 || !headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
    return page
  }

  function setPolicy(page: Page): void {
    const { headers, body } = page
    if (!isDocument(page) || headers.has('content-security-policy') || options.isDevelopment) return
    headers.set('content-security-policy', contentSecurityPolicy(body, options.origins, isSecure))
  }

  /** A page for everybody, as somebody sees it who brings nothing along: it must not depend on who asked first. */
  async function renderNeutral(pathname: string): Promise<Page> {
    const page = await renderPage(new Request(publicUrl + pathname, { headers: { accept: 'text/html' } }))
    if (lifetimeOf(page)) {
      page.headers.set('etag', etagOf(page))
      const preloads = preloadsOf(page)
      if (preloads) page.headers.set('link', preloads)
    }
    return page
  }

  /** A page that is the same for everybody: asked for without a query and without a session. */
  function isAnonymous(request: Request, url: URL): boolean {
    const cookies = (request.headers.get('cookie') ?? '').split(/[; ]+/)
    const hasSession = cookies.some((cookie) => sessionCookies.some((start) => cookie.startsWith(start)))
    return url.search === '' && !hasSession
  }

  async function answerPage(request: Request, url: URL): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return plainAnswer(405, 'Method not allowed', { allow: 'GET, HEAD' })
    }
    if (options.isDevelopment || !isAnonymous(request, url)) {
      const page = await renderPage(request)
      if (request.headers.has('cookie')) page.headers.set('cache-control', 'private, no-store')
      return send(page, request, false)
    }
    const page = await cache.get(
      url.pathname,
      () => renderNeutral(url.pathname),
      (error) => log.error({ err: error, path: url.pathname }, 'a cached page could not be renewed'),
    )
    return send(page, request, lifetimeOf(page) !== null)
  }

  async function answerHealth(pathname: string): Promise<Response> {
    const isUp = pathname === '/healthz' || (await options.isReady())
    return Response.json({ status: isUp ? 'ok' : 'unavailable' }, { status: isUp ? 200 : 503, headers: common })
  }

  async function answerBackend(backend: Fetch, request: Request): Promise<Response> {
    const page = await pageOf(request, await backend(request))
    // The payment's hosted fields bring a policy of their own: they are made to be framed.
    for (const [name, value] of Object.entries(common)) if (!page.headers.has(name)) page.headers.set(name, value)
    setPolicy(page)
    return send(page, request, false)
  }

  async function answer(request: ServerRequest, url: URL): Promise<Response> {
    const { pathname } = url
    const file = await files?.(request, pathname)
    if (file) return file
    if (pathname === '/healthz' || pathname === '/readyz') return answerHealth(pathname)
    if (isReference(pathname)) return answerPage(request, url)
    if (options.backend && fileStore.test(pathname)) return passOn(request, await options.backend(request))
    if (options.backend && backendPaths.test(pathname)) return answerBackend(options.backend, request)
    if (pathname === serverFunctions) return plainAnswer(404, 'Not found')
    if (pathname.startsWith(serverFunctions)) return send(await renderPage(request), request, false)
    // Their forms are posted to themselves.
    if (signInPages.test(pathname) && /^(?:GET|HEAD|POST)$/.test(request.method)) {
      return send(await renderPage(request), request, false)
    }
    if ((workerNews.test(pathname) || mailedLinks.test(pathname)) && request.method === 'POST') {
      return send(await renderPage(request), request, false)
    }
    if (pressPictures.test(pathname) && /^(?:GET|HEAD)$/.test(request.method)) {
      return passOn(request, await options.render(request))
    }
    if (streams.test(pathname) && request.method === 'GET') return answerStream(request)
    return answerPage(request, url)
  }

  /** A file goes out piece by piece, as fast as its reader takes it: none is held whole, and none compressed. */
  async function passOn(request: Request, { status, headers, body }: Response): Promise<Response> {
    const all = new Headers(headers)
    for (const [name, value] of Object.entries(common)) if (!all.has(name)) all.set(name, value)
    if (status !== 200 || !all.has('cache-control')) all.set('cache-control', 'private, no-store')
    if (request.method === 'HEAD') await body?.cancel()
    return new Response(request.method === 'HEAD' ? null : body, { status, headers: all })
  }

  /** Passed on as it comes: it is neither kept nor compressed, for each word is to arrive at once. */
  async function answerStream(request: Request): Promise<Response> {
    if (options.ending.aborted) return plainAnswer(503, 'Stopping', { 'retry-after': '1' })
    const { status, headers, body } = await options.render(request)
    const all = new Headers(headers)
    for (const [name, value] of Object.entries(common)) if (!all.has(name)) all.set(name, value)
    all.set('cache-control', 'private, no-store')
    return new Response(body && until(options.ending, body), { status, headers: all })
  }

  function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
    const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }
    return new Response(text, { status, headers: { ...common, ...plain, ...headers } })
  }

  function answerLimited(request: ServerRequest, url: URL): Promise<Response> | Response {
    if (fileStore.test(url.pathname)) return answer(request, url)
    const length = request.headers.get('content-length')
    if (Number(length) > maxBodyBytes) return plainAnswer(413, 'Content too large')
    return answer(length === null ? limited(request) : request, url)
  }

  return async (request) => {
    const url = new URL(request.url)
    try {
      return await answerLimited(request, url)
    } catch (error) {
      // Nobody waits for an answer any more.
      if (!request.signal.aborted) log.error({ err: error, path: url.pathname }, 'a request could not be answered')
      return plainAnswer(500, 'Internal server error')
    }
  }
}
