import type { Method } from '#server/api/contract/endpoint.ts'

export interface WireRequest {
  method: Method
  /** Path and query, percent-encoded. */
  target: string
  headers: Record<string, string>
  body: string | null
}

export interface WireAnswer {
  status: number
  text: string
}

/** Sends one request to a backend. Rejects when there is no answer, or the signal aborts first. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>

/** Fetch handler of a backend, such as Hono's `app.fetch`. */
export type BackendFetch = (request: Request) => Response | Promise<Response>

/** Transport to a backend on another machine. An abort closes the socket. */
export function httpTransport(baseUrl: string): Transport {
  const base = baseUrl.replace(/\/$/, '')
  return ({ method, target, headers, body }, signal) => {
    // Follows no redirect: a signature is valid for one address only.
    return answerOf(fetch(base + target, { method, headers, body, signal, redirect: 'manual' }))
  }
}

async function answerOf(answering: Promise<Response>): Promise<WireAnswer> {
  const response = await answering
  return { status: response.status, text: await response.text() }
}

/** Request without an answer. The messages are those of the HTTP library of the first client of this wire. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly reason: 'aborted' | 'network' | 'timeout'

  constructor(reason: NoAnswer['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Runs a call with a signal that aborts after `timeoutMs`, or with the caller's signal. Throws NoAnswer. */
export async function bounded<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<T> {
  const controller = new AbortController()
  const giveUp = () => controller.abort(new NoAnswer('aborted', 'Request aborted'))
  const timer = setTimeout(
    () => controller.abort(new NoAnswer('timeout', `timeout of ${timeoutMs}ms exceeded`)),
    timeoutMs,
  )
  signal?.addEventListener('abort', giveUp, { once: true })
  if (signal?.aborted) giveUp()
  try {
    controller.signal.throwIfAborted()
    return await work(controller.signal)
  } catch (cause) {
    controller.signal.throwIfAborted()
    throw new NoAnswer('network', 'Network Error', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Settles with the work, or rejects with the signal's reason if that comes first; the work itself continues. */
export function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
