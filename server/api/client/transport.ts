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

/** Carries one request to a backend and its answer back. Rejects when there is no answer, or the signal aborts first. */
export type Transport = (request: WireRequest, signal: AbortSignal) => Promise<WireAnswer>

/** A backend's door: what Hono's `app.fetch` is. */
export type BackendFetch = (request: Request) => Response | Promise<Response>

/** Talks to a backend on another machine. An abort closes the socket. */
export function httpTransport(baseUrl: string): Transport {
  const base = baseUrl.replace(/\/$/, '')
  return async (request, signal) => {
    const response = await fetch(base + request.target, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      // A signature holds for one address only.
      redirect: 'manual',
    })
    return { status: response.status, text: await response.text() }
  }
}

/** Talks to the backend in this process. The host name is arbitrary and never resolved. */
export function inProcessTransport(backend: BackendFetch): Transport {
  return async ({ method, target, headers, body }, signal) => {
    const response = await orAborted(backend(new Request(`http://backend${target}`, { method, headers, body, signal })), signal)
    return { status: response.status, text: await orAborted(response.text(), signal) }
  }
}

/** Nobody answered. The messages are those of the HTTP library the wire was first spoken with. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly reason: 'aborted' | 'network' | 'timeout'

  constructor(reason: NoAnswer['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Sends one request and gives it up after `timeoutMs`, or when the caller does. Throws NoAnswer. */
export async function send(
  transport: Transport,
  request: WireRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<WireAnswer> {
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
    return await transport(request, controller.signal)
  } catch (cause) {
    controller.signal.throwIfAborted()
    throw new NoAnswer('network', 'Network Error', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** The work, or the signal's reason if that comes first; work that heeds no signal is left behind. */
export function orAborted<T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
