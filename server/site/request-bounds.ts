import type { ServerRequest } from 'srvx'
import type { Bytes } from './compression.ts'

/** Bounds of one request, beside those of its connection (server/http-server.ts). */
export const requestLimits = {
  /** Characters of an address behind its host. */
  address: 8_192,
  /** Parameters in an address. */
  parameters: 100,
  /** Bytes of a body that is no file, above what the backend refuses itself; a guard for the memory, not a rule. */
  body: 2_000_000,
}

/** What is read, and thrown away, of a body that is too large, so that its sender hears the answer. */
const drained = { bytes: 16_000_000, ms: 5_000 }

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface Refused {
  status: 400 | 414 | 501
  text: string
}

/** Why a request is refused before anything of it is looked at; null where it is not. */
export function refusalOf({ method }: Request, { pathname, search }: URL): Refused | null {
  if (!methods.has(method)) return { status: 501, text: 'Not implemented' }
  if (pathname.length + search.length > requestLimits.address) return { status: 414, text: 'URI too long' }
  let parameters = 0
  for (let at = 0; at !== -1; at = search.indexOf('&', at + 1)) parameters += 1
  return parameters > requestLimits.parameters ? { status: 400, text: 'Too many parameters' } : null
}

export interface BoundedBody {
  /** Null where it says itself that it is too large. */
  request: ServerRequest | null
  /** Whether more has come than may, of a body that does not say how long it is. */
  isExceeded: () => boolean
  /** Reads what is left, up to a bound; whether that was all of it. */
  drain: () => Promise<boolean>
}

/** A request whose body is at most so many bytes long. */
export function boundBody(request: ServerRequest, maxBytes: number): BoundedBody {
  if (!request.body) return { request, isExceeded: () => false, drain: () => Promise.resolve(true) }
  const reader = request.body.getReader()
  const saidBytes = Number(request.headers.get('content-length'))
  if (saidBytes > maxBytes) {
    const isShort = saidBytes <= drained.bytes
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
    request: requestLike(request, request.url, body),
    isExceeded: () => bytes > maxBytes,
    drain: async () => isRead || drain(reader),
  }
}

/** The same request at another address, or with another body. */
export function requestLike(request: ServerRequest, url: string, body = request.body): ServerRequest {
  const { method, headers, signal, ip } = request
  const copy = new Request(url, { method, headers, signal, ...(body && { body, duplex: 'half' }) })
  return Object.defineProperty(copy, 'ip', { value: ip })
}

/**
 * The refusal of a body that is too large. The connection ends with it: what is still on its way would be taken for the
 * next request. It ends only when the sender has done with sending, who would lose the answer otherwise.
 */
export function tooLarge(headers: Record<string, string>, drain: BoundedBody['drain']): Response {
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
  }, drained.ms)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return !isLate
      bytes += value.byteLength
      if (bytes >= drained.bytes) return false
    }
  } catch {
    // The sender has gone: nobody waits for the answer.
    return false
  } finally {
    clearTimeout(timer)
  }
}
