import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { createFairQueue, type FairQueue, Overloaded, type QueueLimits } from '#server/network/fair-queue.ts'
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

/** Seconds after which somebody who was refused may try again. */
export const retryAfter = '2'

/** Milliseconds between two lines of the log that say how much was refused. */
const reportMs = 10_000

interface RendererOptions {
  render: (request: Request) => Promise<Response> | Response
  /** Where people reach the site, without a slash at its end. */
  publicUrl: string
  log: Logger
  limits?: { pages: QueueLimits; forms: QueueLimits; calls: QueueLimits }
}

export interface Renderer {
  /** What this request is answered with, for the one who sent it. Rejects with `Overloaded`. */
  answer(request: ServerRequest): Promise<Page>
  /** A page as somebody sees it who brings nothing along; `ip` is whose share of the places it takes. */
  neutral(path: string, ip: string | undefined): Promise<Page>
}

/** Has pages and calls answered by the application, a bounded number at once, each network in its turn. */
export function createRenderer({ render, publicUrl, log, ...options }: RendererOptions): Renderer {
  const limits = options.limits ?? { pages: pageRenders, forms: formsUnderWay, calls: callsUnderWay }
  const pages = createFairQueue(limits.pages)
  const forms = createFairQueue(limits.forms)
  const calls = createFairQueue(limits.calls)
  const report = createReport(log)

  async function inTurn(queue: FairQueue, request: ServerRequest): Promise<Page> {
    try {
      return await queue.run(networkOf(request.ip ?? ''), async () => {
        await letOthersIn()
        request.signal.throwIfAborted()
        return pageOf(request, await render(request))
      })
    } catch (error) {
      if (error instanceof Overloaded) report(error)
      throw error
    }
  }

  return {
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      // The host of a request is what its sender says; what is compared with it, or made of it, is the public address.
      const own = requestLike(request, publicUrl + pathname + search)
      const isPage = request.method === 'GET' || request.method === 'HEAD'
      if (!pathname.startsWith(serverFunctions)) return inTurn(isPage ? pages : forms, own)
      try {
        return await inTurn(calls, own)
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
      return inTurn(pages, Object.defineProperty(request, 'ip', { value: ip }))
    },
  }
}

/** Logs the first refusal at once, and how many more there were while it goes on. */
function createReport(log: Logger): (error: Overloaded) => void {
  let refused = 0
  let timer: NodeJS.Timeout | null = null
  return ({ message }) => {
    refused += 1
    if (timer) return
    log.warn({ reason: message }, 'overloaded: requests are refused')
    timer = setTimeout(() => {
      timer = null
      if (refused > 1) log.warn({ refused }, 'overloaded: requests were refused')
      refused = 0
    }, reportMs).unref()
  }
}
