import type { CDPSession, Page } from '@playwright/test'
import { serverFunctions } from '#tests/support/server-functions.ts'

/** A request of a page that waits for what becomes of it. */
export interface HeldRequest {
  url: string
  body: string | null
  /** Goes on to the site, or with another body or to another address, of which the page learns nothing. */
  proceed(change?: { url?: string; body?: string }): Promise<void>
  /** Breaks the connection. */
  lose(): Promise<void>
  answer(response: { status?: number; contentType?: string; body?: string }): Promise<void>
}

/** As the protocol of Chromium tells it. */
interface Paused {
  requestId: string
  request: { url: string; postData?: string }
}

type Take = (request: HeldRequest) => void | Promise<void>

interface Interceptor {
  session: CDPSession
  /** By the path of the requests. */
  takers: Map<string, Take>
}

const interceptors = new WeakMap<Page, Promise<Interceptor>>()

/** Path of a server function. */
export function pathOf(name: string): string {
  const path = serverFunctions().get(name)
  if (!path) throw new Error(`the site has no server function ${name}`)
  return path
}

/** Says of an address whether it is a server function's. */
export function callsOf(name: string): (url: URL) => boolean {
  const path = pathOf(name)
  return ({ pathname }) => pathname === path
}

/** As the site answers a server function. */
export function reply(request: HeldRequest, result: unknown): Promise<void> {
  return request.answer({ contentType: 'application/json', body: JSON.stringify({ result, context: {} }) })
}

/**
 * Holds the requests of a page to a path, and hands each of them over; the last to ask for a path gets them. Playwright's
 * own `page.route` looks at every request and does without the browser's cache, so that each page would load all its
 * scripts again.
 */
export async function intercept(page: Page, path: string, take: Take): Promise<void> {
  const opened = interceptors.get(page) ?? openInterceptor(page)
  interceptors.set(page, opened)
  const { session, takers } = await opened
  takers.set(path, take)
  const patterns = Array.from(takers.keys(), (known) => ({ urlPattern: `*://*${known}*` }))
  await session.send('Fetch.enable', { patterns })
}

async function openInterceptor(page: Page): Promise<Interceptor> {
  const session = await page.context().newCDPSession(page)
  const takers = new Map<string, Take>()
  session.on('Fetch.requestPaused', (paused) => {
    const held = heldRequest(page, session, paused)
    const take = takers.get(new URL(held.url).pathname)
    void (take ? take(held) : held.proceed())
  })
  return { session, takers }
}

function heldRequest(page: Page, session: CDPSession, { requestId, request }: Paused): HeldRequest {
  /** Ignores the error of a call whose page has been left. */
  async function say(answer: Promise<unknown>): Promise<void> {
    await answer.catch((error: unknown) => {
      if (!page.isClosed() && !/Invalid InterceptionId/.test(String(error))) throw error
    })
  }
  const inBase64 = (text: string) => Buffer.from(text).toString('base64')
  return {
    url: request.url,
    body: request.postData ?? null,
    proceed: ({ url, body } = {}) =>
      say(
        session.send('Fetch.continueRequest', {
          requestId,
          ...(url !== undefined && { url }),
          ...(body !== undefined && { postData: inBase64(body) }),
        }),
      ),
    lose: () => say(session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })),
    answer: ({ status = 200, contentType = 'text/plain', body = '' }) =>
      say(
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          responseHeaders: [{ name: 'content-type', value: contentType }],
          body: inBase64(body),
        }),
      ),
  }
}
