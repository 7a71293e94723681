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
 * Pages that are rendered at once: enough for one to be made while others wait for the database, few enough for anybody
 * else to be answered between two of them. A network has half the places, so that none of them takes all.
 */
export const pageRenders: QueueLimits = {
  running: 8,
  runningOfOne: 4,
  waiting: 400,
  waitingOfOne: 100,
  patienceMs: 5_000,
}

/**
 * Posted forms that are answered at once. Most answers are pages, so that there are as few as of pages; the places are
 * their own, because a form that brings a password waits for its hash.
 */
export const formsUnderWay: QueueLimits = { ...pageRenders, patienceMs: 10_000 }

/** Calls of server functions: they wait for the backend, and sometimes for a payment, and render nothing. */
export const callsUnderWay: QueueLimits = {
  running: 64,
  runningOfOne: 32,
  waiting: 800,
  waitingOfOne: 200,
  patienceMs: 10_000,
}

/** Pictures that are looked up at once; a place is free as soon as the picture begins, however slowly it is read. */
export const picturesLookedUp: QueueLimits = { ...pageRenders }

/** Streams that are opened at once; a place is free as soon as the stream begins. */
export const streamsOpened: QueueLimits = { ...pageRenders }

/** Seconds after which somebody who was refused may try again. */
export const retryAfter = '2'

interface RendererOptions {
  render: (request: Request) => Promise<Response> | Response
  /** Where people reach the site, without a slash at its end. */
  publicUrl: string
  log: Logger
}

export interface Renderer {
  /** What this request is answered with, for the one who sent it. Rejects with `Overloaded`. */
  answer(request: ServerRequest): Promise<Page>
  /** A page as somebody sees it who brings nothing along; `ip` is whose share of the places it takes. */
  neutral(path: string, ip: string | undefined): Promise<Page>
  /** A picture, passed on piece by piece. Rejects with `Overloaded`. */
  picture(request: ServerRequest): Promise<Response>
  /** A stream, passed on as it comes. Rejects with `Overloaded`. */
  stream(request: ServerRequest): Promise<Response>
}

/** Has pages, calls, pictures and streams answered by the application, a bounded number at once, each network in its turn. */
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

  /** A page is held whole within its turn. */
  function pageInTurn(queue: FairQueue, request: ServerRequest): Promise<Page> {
    return inTurn(queue, request, async () => pageOf(request, await render(request)))
  }

  /** The host of a request is what its sender says; what is compared with it, or made of it, is the public address. */
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
