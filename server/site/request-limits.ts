import type { ServerRequest } from 'srvx'
import type { Bytes } from './compression.ts'

/** Limits of one request, in addition to those of its connection (server/http-server.ts). */
export const requestLimits = {
  /** Characters of a URL after its host. */
  address: 8_192,
  /** Parameters of a URL. */
  parameters: 100,
  /** Bytes of a body other than a file, above the backend's own limit; protects the memory. */
  body: 2_000_000,
}

/** Bytes and time for discarding an oversized body, so that its sender reads the refusal. */
const drainLimits = { bytes: 16_000_000, ms: 5_000 }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface Refused {
  status: 400 | 414 | 501
  text: string
}

/** Refusal of a request by its method and URL; null for a valid one. */
export function refusalOf({ method }: Request, { pathname, search }: URL): Refused | null {
  if (!methods.has(method)) return { status: 501, text: 'Not implemented' }
  if (pathname.length + search.length > requestLimits.address) return { status: 414, text: 'URI too long' }
  let parameters = 0
  for (let at = 0; at !== -1; at = search.indexOf('&', at + 1)) parameters += 1
  return parameters > requestLimits.parameters ? { status: 400, text: 'Too many parameters' } : null
}

export interface LimitedBody {
  /** Null where its Content-Length is too large. */
  request: ServerRequest | null
  /** Whether a body of unknown length has exceeded the limit. */
  isExceeded: () => boolean
  /** Reads the rest, up to a limit; resolves with whether it reached the end. */
  drain: () => Promise<boolean>
}

/** Limits the body of a request to a number of bytes. */
export function limitBody(request: ServerRequest, maxBytes: number): LimitedBody {
  if (!request.body) return { request, isExceeded: () => false, drain: () => Promise.resolve(true) }
  const reader = request.body.getReader()
  const saidBytes = Number(request.headers.get('content-length'))
  if (saidBytes > maxBytes) {
    const isShort = saidBytes <= drainLimits.bytes
    return { request: null, isExceeded: () => false, drain: async () => isShort && drain(reader) }
  }
  let bytes = 0
  let isRead = false
  const body = new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) {
        isRead = true
        return controller.close()
      }
      bytes += value.byteLength
      if (bytes > maxBytes) controller.error(new Error(`a body of more than ${maxBytes} bytes`))
      else controller.enqueue(value)
    },
  })
  return {
    request: copyRequest(request, request.url, body),
    isExceeded: () => bytes > maxBytes,
    drain: async () => isRead || drain(reader),
  }
}

/** Copy of a request with another URL or body. */
export function copyRequest(request: ServerRequest, url: string, body = request.body): ServerRequest {
  const { method, headers, signal, ip } = request
  const copy = new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) })
  return Object.defineProperty(copy, 'ip', { value: ip })
}

/**
 * Refusal of an oversized body. Closes the connection, since the rest of the body would be parsed as the next request;
 * but only after draining, since the sender would otherwise lose the answer.
 */
export function tooLarge(headers: Record<string, string>, drain: LimitedBody['drain']): Response {
  const text = new TextEncoder().encode('Content too large')
  const body = new ReadableStream<Bytes>(
    {
      start: (controller) => controller.enqueue(text),
      async pull(controller) {
        await drain()
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    status: 413,
    headers: { ...headers, 'content-length': String(text.byteLength), connection: 'close' },
  })
}

async function drain(reader: ReadableStreamDefaultReader<Bytes>): Promise<boolean> {
  let bytes = 0
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void reader.cancel()
  }, drainLimits.ms)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return !isLate
      bytes += value.byteLength
      if (bytes >= drainLimits.bytes) return false
    }
  } catch {
    // The sender has disconnected.
    return false
  } finally {
    clearTimeout(timer)
  }
}
