import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import {
  createFairQueue,
  createOverloadReport,
  type FairQueue,
  Overloaded,
  type QueueLimits,
} from '#server/network/fair-queue.ts'
import { letOthersIn } from '#server/network/let-others-in.ts'
import { networkOf } from '#server/network/network-of.ts'
import { type Page, pageOf } from './page.ts'
import { serverFunctions } from './paths.ts'
import { refuseCall } from './refused-calls.ts'
import { requestLike } from './request-bounds.ts'

/**
 * Concurrent page renders: enough to render one while others wait for the database, few enough for other requests to be
 * answered in between. One network may use half of the places.
 */
export const pageRenders: QueueLimits = {
  running: 8,
  runningOfOne: 4,
  waiting: 400,
  waitingOfOne: 100,
  patienceMs: 5_000,
}

/**
 * Concurrent posted forms. As few as of pages, because most answers are pages; in a queue of their own, because a form
 * with a password waits for its hash.
 */
export const formsUnderWay: QueueLimits = { ...pageRenders, patienceMs: 10_000 }

/** Concurrent calls of server functions: they wait for the backend, sometimes for a payment, and render nothing. */
export const callsUnderWay: QueueLimits = {
  running: 64,
  runningOfOne: 32,
  waiting: 800,
  waitingOfOne: 200,
  patienceMs: 10_000,
}

/** Concurrent picture lookups; a place is free again once the picture begins, however slowly it is read. */
export const picturesLookedUp: QueueLimits = { ...pageRenders }

/** Concurrent stream openings; a place is free again once the stream begins. */
export const streamsOpened: QueueLimits = { ...pageRenders }

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
  /** Renders a page without cookies, for all visitors; `ip` decides whose share of the places it uses. */
  neutral(path: string, ip: string | undefined): Promise<Page>
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
  const pages = createFairQueue(pageRenders)
  const forms = createFairQueue(formsUnderWay)
  const calls = createFairQueue(callsUnderWay)
  const pictures = createFairQueue(picturesLookedUp)
  const streams = createFairQueue(streamsOpened)
  const report = createOverloadReport(log)

  async function inTurn<Answer>(
    queue: FairQueue,
    request: ServerRequest,
    answer: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await queue.run(networkOf(request.ip ?? ''), async () => {
        await letOthersIn()
        request.signal.throwIfAborted()
        return answer()
      })
    } catch (error) {
      if (error instanceof Overloaded) report(error)
      throw error
    }
  }

  /** Reads the complete page before the place is free again. */
  function pageInTurn(queue: FairQueue, request: ServerRequest): Promise<Page> {
    return inTurn(queue, request, async () => pageOf(request, await render(request)))
  }

  /**
   * Rewrites the request to the public URL: its Host header is under the client's control, and is compared with or used
   * in URLs.
   */
  function atPublicUrl(request: ServerRequest): ServerRequest {
    const { pathname, search } = new URL(request.url)
    return requestLike(request, publicUrl + pathname + search)
  }

  function passedOn(queue: FairQueue, request: ServerRequest): Promise<Response> {
    const own = atPublicUrl(request)
    return inTurn(queue, own, async () => render(own))
  }

  return {
    async answer(request) {
      const own = atPublicUrl(request)
      const isPage = request.method === 'GET' || request.method === 'HEAD'
      if (!new URL(own.url).pathname.startsWith(serverFunctions)) return pageInTurn(isPage ? pages : forms, own)
      try {
        return await pageInTurn(calls, own)
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error
        refuseCall(own)
        const page = await pageOf(own, await render(own))
        page.headers.set('retry-after', retryAfter)
        return page
      }
    },
    neutral(path, ip) {
      const request: ServerRequest = new Request(publicUrl + path, { headers: { accept: 'text/html' } })
      return pageInTurn(pages, Object.defineProperty(request, 'ip', { value: ip }))
    },
    picture: (request) => passedOn(pictures, request),
    stream: (request) => passedOn(streams, request),
  }
}
