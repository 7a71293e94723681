import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import {
  createFairQueue,
  createOverloadReport,
  type FairQueue,
  Overloaded,
  type QueueLimits,
} from '#server/network/fair-queue.ts'
import { networkOf } from '#server/network/network-of.ts'
import { yieldToEventLoop } from '#server/network/yield-to-event-loop.ts'
import { inSpan } from '#server/telemetry/tracing.ts'
import { type Page, pageOf } from './page.ts'
import { serverFunctions } from './paths.ts'
import { refuseCall } from './refused-calls.ts'
import { copyRequest } from './request-limits.ts'

/**
 * Concurrent page renders: enough to render one while others wait for the database, few enough for other requests to be
 * answered in between. One network may use half of the places.
 */
export const pageLimits: QueueLimits = {
  running: 8,
  runningPerClient: 4,
  waiting: 400,
  waitingPerClient: 100,
  maxWaitMs: 5_000,
}

/**
 * Concurrent posted forms. As few as of pages, because most answers are pages; in a queue of their own, because a form
 * with a password waits for its hash.
 */
export const formLimits: QueueLimits = { ...pageLimits, maxWaitMs: 10_000 }

/** Concurrent calls of server functions: they wait for the backend, sometimes for a payment, and render nothing. */
export const callLimits: QueueLimits = {
  running: 64,
  runningPerClient: 32,
  waiting: 800,
  waitingPerClient: 200,
  maxWaitMs: 10_000,
}

/** Concurrent picture lookups; a place is free again once the picture begins, however slowly it is read. */
export const pictureLimits: QueueLimits = { ...pageLimits }

/** Concurrent stream openings; a place is free again once the stream begins. */
export const streamLimits: QueueLimits = { ...pageLimits }

/** Seconds after which a refused client may retry. */
export const retryAfter = '2'

interface RendererOptions {
  render: (request: Request) => Promise<Response> | Response
  /** Public URL of the site, without trailing slash. */
  publicUrl: string
  log: Logger
}

export interface Renderer {
  /** Answers a request with its cookies. Rejects with `Overloaded`. */
  answer(request: ServerRequest): Promise<Page>
  /** Renders a page without cookies, for all visitors; it takes a place of the network of `ip`. */
  anonymous(path: string, ip: string | undefined): Promise<Page>
  /** Streams a picture. Rejects with `Overloaded`. */
  picture(request: ServerRequest): Promise<Response>
  /** Streams a response as it arrives. Rejects with `Overloaded`. */
  stream(request: ServerRequest): Promise<Response>
}

/**
 * Calls the application for pages, calls, pictures and streams, a limited number at once, shared fairly between
 * networks.
 */
export function createRenderer({ render, publicUrl, log }: RendererOptions): Renderer {
  const pages = createFairQueue(pageLimits)
  const forms = createFairQueue(formLimits)
  const calls = createFairQueue(callLimits)
  const pictures = createFairQueue(pictureLimits)
  const streams = createFairQueue(streamLimits)
  const report = createOverloadReport(log)

  async function queued<Answer>(
    queue: FairQueue,
    request: ServerRequest,
    answer: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await queue.run(networkOf(request.ip ?? ''), async () => {
        await yieldToEventLoop()
        request.signal.throwIfAborted()
        return answer()
      })
    } catch (error) {
      if (error instanceof Overloaded) report(error)
      throw error
    }
  }

  /** Reads the complete page before the place is free again. */
  function queuePage(queue: FairQueue, request: ServerRequest): Promise<Page> {
    const answer = async () => render(request)
    return queued(queue, request, async () =>
      pageOf(request, await (queue === pages ? inSpan(() => ({ name: 'render page' }), answer) : answer())),
    )
  }

  /**
   * Rewrites the request to the public URL: its Host header is under the client's control, and is compared with or used
   * in URLs.
   */
  function atPublicUrl(request: ServerRequest): ServerRequest {
    const { pathname, search } = new URL(request.url)
    return copyRequest(request, publicUrl + pathname + search)
  }

  function queueResponse(queue: FairQueue, request: ServerRequest): Promise<Response> {
    const own = atPublicUrl(request)
    return queued(queue, own, async () => render(own))
  }

  return {
    async answer(request) {
      const own = atPublicUrl(request)
      const isPage = request.method === 'GET' || request.method === 'HEAD'
      if (!new URL(own.url).pathname.startsWith(serverFunctions)) return queuePage(isPage ? pages : forms, own)
      try {
        return await queuePage(calls, own)
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error
        refuseCall(own)
        const page = await pageOf(own, await render(own))
        page.headers.set('retry-after', retryAfter)
        return page
      }
    },
    anonymous(path, ip) {
      const request: ServerRequest = new Request(publicUrl + path, { headers: { accept: 'text/html' } })
      return queuePage(pages, Object.defineProperty(request, 'ip', { value: ip }))
    },
    picture: (request) => queueResponse(pictures, request),
    stream: (request) => queueResponse(streams, request),
  }
}
