import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { uploadMaxBytes } from '#server/api/contract/schemas/files.ts'
import { Overloaded } from '#server/network/fair-queue.ts'
import type { TagVersions } from '#server/services/tag-versions.ts'
import { registerGauges } from '#server/telemetry/metrics.ts'
import { nameRoute } from '#server/telemetry/tracing.ts'
import { createFiles } from './built-files.ts'
import { observeRequest } from './observe-request.ts'
import { cacheGauge, createPageCache, lifetimeOf } from './page-cache.ts'
import { etagOf, isDocument, type Page, pageOf, send } from './page.ts'
import {
  appView,
  backendPaths,
  embeddedDrawings,
  fileStore,
  mailedLinks,
  pressPictures,
  publicCalls,
  serverFunctions,
  signInPages,
  streams,
  workerMessages,
} from './paths.ts'
import { preloadsOf } from './preloads.ts'
import { isReference, referenceAt } from './reference.ts'
import { createRenderer, retryAfter } from './renderer.ts'
import { limitBody, refusalOf, requestLimits, tooLarge } from './request-limits.ts'
import { createRouteNames } from './route-names.ts'
import {
  contentSecurityPolicy,
  embeddedHeaders,
  fileHeaders,
  securityHeaders,
  type TrustedOrigins,
} from './security-headers.ts'
import type { Version } from './version.ts'

type Fetch = (request: Request) => Promise<Response> | Response

export interface SiteOptions {
  /** Renders pages and answers server functions. */
  render: Fetch
  /** Query on which the page of an address depends, in canonical form: '' or '?page=2' (app/canonical-search). */
  canonicalSearch: (pathname: string, search: string) => string
  /** Template of an address, by which its requests are counted; null for one without a page (app/canonical-search). */
  routeOf: (pathname: string) => string | null
  /** Page shown when the site is overloaded, in the language of the address. */
  busyPage: (pathname: string) => Promise<Response>
  /** Folder of the built files, or null where another server serves them. */
  files: string | null
  /** Embedded backend, or null with a remote one. */
  backend: Fetch | null
  /** Whether everything a page needs is available. */
  isReady: () => Promise<boolean>
  /** Public URL of the site, without trailing slash. */
  publicUrl: string
  /** `Strict-Transport-Security` header; null without TLS. */
  hsts: string | null
  origins: TrustedOrigins
  /** Number of content changes by tag; null without a backend that counts them. */
  tagVersions: (() => Promise<TagVersions>) | null
  sessionCookie: string
  version: Version
  log: Logger
  /** Aborted when this replica stops: open streams end then. */
  ending: AbortSignal
  /** The development server adds inline scripts, and pages change. */
  isDevelopment: boolean
}

const noStore = 'private, no-store'

function isReadMethod({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The site as one request handler: files, health, the backend's own paths, server functions and pages. */
export function createSite(options: SiteOptions): (request: ServerRequest) => Promise<Response> {
  const { publicUrl, log } = options
  const cache = createPageCache(options.tagVersions ? { versionsNow: options.tagVersions } : {})
  registerGauges([cacheGauge(cache)])
  const routeAt = createRouteNames(options.routeOf)
  const renderer = createRenderer({ render: options.render, publicUrl, log })
  const isSecure = publicUrl.startsWith('https:')
  const common = securityHeaders(options.hsts)
  const embedded = embeddedHeaders(options.origins, options.hsts, isSecure)
  // A session too large for one cookie is split over several, numbered.
  const sessionCookies = [`${options.sessionCookie}=`, `${options.sessionCookie}.`]
  const files = options.files === null ? null : createFiles(options.files, fileHeaders(options.origins, options.hsts))

  function hasSession(cookie: string): boolean {
    return cookie.split(/[; ]+/).some((pair) => sessionCookies.some((start) => pair.startsWith(start)))
  }

  /**
   * Adds security headers. A route may set its own, stricter or looser: a mail in its sandboxed frame brings its own
   * policy.
   */
  function withSecurityHeaders(page: Page): Page {
    const { headers, inline } = page
    if (isDocument(page) && !headers.has('content-security-policy') && !options.isDevelopment) {
      headers.set('content-security-policy', contentSecurityPolicy(inline, options.origins, isSecure))
    }
    for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value)
    return page
  }

  function withPageHeaders(page: Page, pathname: string): Page {
    const isEmbedded = page.status === 200 && embeddedDrawings.test(pathname)
    if (isEmbedded) for (const [name, value] of Object.entries(embedded)) page.headers.set(name, value)
    const { headers } = isEmbedded ? page : withSecurityHeaders(page)
    if (appView.test(pathname)) headers.set('x-robots-tag', 'noindex')
    if (page.status === errorCodes.unavailable) headers.set('retry-after', retryAfter)
    // The route set the header for the page it meant to render, not for an error.
    if (page.status !== 200 || !headers.has('cache-control')) headers.set('cache-control', noStore)
    return page
  }

  /** Answers a request of one visitor: with a session, for a sign-in, or a call. */
  async function answerPrivate(request: ServerRequest, url: URL): Promise<Response> {
    const page = withPageHeaders(await renderer.answer(request), url.pathname)
    if (request.headers.has('cookie')) page.headers.set('cache-control', noStore)
    return send(page, request, false)
  }

  /** Renders a page or public call for all visitors; independent of who requested it first. */
  async function renderAnonymous(pathname: string, search: string, ip: string | undefined): Promise<Page> {
    const page = withPageHeaders(await anonymousAnswer(pathname, search, ip), pathname)
    if (lifetimeOf(page)) {
      page.headers.set('etag', etagOf(page))
      const preloads = preloadsOf(page)
      if (preloads) page.headers.set('link', preloads)
    }
    return page
  }

  async function anonymousAnswer(pathname: string, search: string, ip: string | undefined): Promise<Page> {
    if (isReference(pathname)) return referenceAt(pathname)
    if (!options.backend || !publicCalls.test(pathname)) return renderer.anonymous(pathname + search, ip)
    const request = Object.defineProperty(new Request(publicUrl + pathname + search), 'ip', { value: ip })
    const page = await pageOf(request, await options.backend(request))
    // Belongs to the single request that rendered it.
    page.headers.delete('x-request-id')
    return page
  }

  async function answerPage(request: ServerRequest, url: URL): Promise<Response> {
    if (!isReadMethod(request)) return plainAnswer(405, 'Method not allowed', { allow: 'GET, HEAD' })
    const isOwn = options.isDevelopment || hasSession(request.headers.get('cookie') ?? '')
    if (isOwn && !isReference(url.pathname)) return answerPrivate(request, url)
    return answerCached(request, url, url.search === '' ? '' : options.canonicalSearch(url.pathname, url.search))
  }

  async function answerCached(request: ServerRequest, { pathname }: URL, search: string): Promise<Response> {
    const page = await cache.get(
      pathname + search,
      () => renderAnonymous(pathname, search, request.ip),
      (error) => {
        // Already counted by the queue; the next visitor triggers a retry.
        if (error instanceof Overloaded) return
        log.error({ err: error, path: pathname }, 'a cached page could not be renewed')
      },
    )
    return send(page, request, lifetimeOf(page) !== null)
  }

  async function answerHealth(pathname: string): Promise<Response> {
    const isUp = pathname === '/healthz' || (await options.isReady())
    const health = { status: isUp ? 'ok' : 'unavailable', ...(pathname === '/healthz' && options.version) }
    return Response.json(health, { status: isUp ? 200 : 503, headers: common })
  }

  async function answerBackend(backend: Fetch, request: Request): Promise<Response> {
    return send(withSecurityHeaders(await pageOf(request, await backend(request))), request, false)
  }

  async function answer(request: ServerRequest, url: URL): Promise<Response> {
    const { pathname } = url
    const { method } = request
    const file = await files?.(request, pathname)
    nameRoute(() => (file ? 'file' : routeAt(pathname)))
    if (file) return file
    if (pathname === '/healthz' || pathname === '/readyz') return answerHealth(pathname)
    if (isReference(pathname)) return answerPage(request, url)
    if (options.backend && publicCalls.test(pathname) && isReadMethod(request)) {
      // Cached with the pages that have parameters, since a path has unlimited spellings.
      return answerCached(request, url, url.search || '?')
    }
    if (options.backend && fileStore.test(pathname)) return streamFile(request, await options.backend(request))
    if (options.backend && backendPaths.test(pathname)) return answerBackend(options.backend, request)
    if (pathname === serverFunctions) return plainAnswer(404, 'Not found')
    if (pathname.startsWith(serverFunctions)) return answerPrivate(request, url)
    // Their forms post to the same address.
    if (signInPages.test(pathname) && /^(?:GET|HEAD|POST)$/.test(method)) return answerPrivate(request, url)
    if ((workerMessages.test(pathname) || mailedLinks.test(pathname)) && method === 'POST')
      return answerPrivate(request, url)
    if (pressPictures.test(pathname) && isReadMethod(request))
      return streamFile(request, await renderer.picture(request))
    if (streams.test(pathname) && method === 'GET') return answerStream(request)
    return answerPage(request, url)
  }

  /** Streams a file at its reader's pace, neither buffered nor compressed. */
  async function streamFile(request: Request, { status, headers, body }: Response): Promise<Response> {
    const all = new Headers(headers)
    for (const [name, value] of Object.entries(common)) if (!all.has(name)) all.set(name, value)
    // A 304 confirms the browser's copy.
    const isGood = status === 200 || status === 304
    if (!isGood || !all.has('cache-control')) all.set('cache-control', noStore)
    if (request.method === 'HEAD') await body?.cancel()
    return new Response(request.method === 'HEAD' ? null : body, { status, headers: all })
  }

  /** Streams a response as it arrives, neither cached nor compressed: each message must arrive at once. */
  async function answerStream(request: ServerRequest): Promise<Response> {
    if (options.ending.aborted) return plainAnswer(503, 'Stopping', { 'retry-after': retryAfter })
    const { status, headers, body } = await renderer.stream(request)
    const all = new Headers(headers)
    for (const [name, value] of Object.entries(common)) if (!all.has(name)) all.set(name, value)
    all.set('cache-control', noStore)
    return new Response(body && endOnAbort(options.ending, body), { status, headers: all })
  }

  function plainAnswer(status: number, text: string, headers: Record<string, string> = {}): Response {
    return new Response(text, { status, headers: { ...plainHeaders, ...headers } })
  }

  const plainHeaders = { ...common, 'content-type': 'text/plain; charset=utf-8', 'cache-control': noStore }

  async function answerBusy(request: ServerRequest, { pathname }: URL): Promise<Response> {
    const page = withSecurityHeaders(await pageOf(request, await options.busyPage(pathname)))
    page.headers.set('retry-after', retryAfter)
    return send(page, request, false)
  }

  return (request) => observeRequest(request, () => answerWithin(request))

  /** Answers a request within its limits. */
  async function answerWithin(request: ServerRequest): Promise<Response> {
    const url = new URL(request.url)
    // Read while the connection exists: the backend trusts a request without an address as one of this process.
    Object.defineProperty(request, 'ip', { value: request.ip ?? 'unknown' })
    const refused = refusalOf(request, url)
    if (refused) return plainAnswer(refused.status, refused.text, { connection: 'close' })
    const maxBytes = fileStore.test(url.pathname) ? uploadMaxBytes : requestLimits.body
    const { request: bounded, isExceeded, drain } = limitBody(request, maxBytes)
    if (!bounded) return tooLarge(plainHeaders, drain)
    const response = await answer(bounded, url).catch((error: unknown) => {
      if (error instanceof Overloaded && (pressPictures.test(url.pathname) || streams.test(url.pathname))) {
        return plainAnswer(503, 'Service unavailable', { 'retry-after': retryAfter })
      }
      if (error instanceof Overloaded) return answerBusy(request, url)
      // The client has disconnected, or was refused for its size.
      if (!request.signal.aborted && !isExceeded()) {
        log.error({ err: error, path: url.pathname }, 'a request could not be answered')
      }
      return plainAnswer(500, 'Internal server error')
    })
    if (isExceeded()) return tooLarge(plainHeaders, drain)
    // The unread rest of a body would be parsed as the next request, or block the connection.
    if (!(await drain())) response.headers.set('connection', 'close')
    return response
  }
}

/** Wraps a stream so that it ends normally when the signal is aborted. */
function endOnAbort(signal: AbortSignal, source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  let end: () => void = () => {}
  const ended = new Promise<{ done: true; value?: undefined }>((resolve) => (end = () => resolve({ done: true })))
  signal.addEventListener('abort', end, { once: true })
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await Promise.race([reader.read(), ended])
      if (!done) {
        controller.enqueue(value)
        return
      }
      signal.removeEventListener('abort', end)
      controller.close()
      await reader.cancel()
    },
    cancel(reason) {
      signal.removeEventListener('abort', end)
      return reader.cancel(reason)
    },
  })
}
