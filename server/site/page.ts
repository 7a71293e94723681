import { hash } from 'node:crypto'
import { FastResponse } from 'srvx'
import { yieldToEventLoop } from '#server/network/yield-to-event-loop.ts'
import { bufferedPage } from './buffered-pages.ts'
import { type Bytes, chooseEncoding, compress, type Encoding } from './compression.ts'
import type { InlineSources } from './inline-sources.ts'

/** Complete response in memory: a page before it is sent, and while it is cached. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
  /** What its policy allows in addition to files. */
  inline: InlineSources
  encoded: Map<Encoding, Bytes | Promise<Bytes>>
}

export async function pageOf(request: Request, response: Response): Promise<Page> {
  const { body, inline } = await bufferedPage(request, response)
  const headers = new Headers(response.headers)
  // The uncompressed length; the sent body has its own.
  headers.delete('content-length')
  return { status: response.status, headers, body, inline, encoded: new Map() }
}

export function isDocument({ headers }: Page): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** ETag of a page. Weak: all encodings share it. */
export function etagOf({ body }: Page): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Sends a page in the browser's preferred encoding, or 304 if the browser has it. */
export async function send(page: Page, request: Request, isCached: boolean): Promise<Response> {
  const headers: [name: string, value: string][] = [...page.headers, ['vary', 'accept-encoding']]
  const etag = page.headers.get('etag')
  if (isCached && etag && request.headers.get('if-none-match')?.includes(etag)) {
    // A 304 would replace the stored page's policy with an identical one; omitted to save bytes.
    const lasting = headers.filter(([name]) => name !== 'content-security-policy')
    return new FastResponse(null, { status: 304, headers: lasting })
  }
  const encoding = chooseEncoding(
    request.headers.get('accept-encoding'),
    page.headers.get('content-type'),
    page.body.byteLength,
  )
  const body = await encodedBody(page, encoding, isCached)
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  headers.push(['content-length', String(body.byteLength)])
  return new FastResponse(request.method === 'HEAD' ? null : inChunks(body), { status: page.status, headers })
}

/** Bytes per write to a connection: writing copies them in this thread. */
const chunkBytes = 131_072

/** Splits a large body, so that the reader sets the pace and other requests are served in between. */
function inChunks(body: Bytes): Bytes | ReadableStream<Bytes> {
  if (body.byteLength <= chunkBytes) return body
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await yieldToEventLoop()
      controller.enqueue(body.subarray(at, (at += chunkBytes)))
      if (at >= body.byteLength) controller.close()
    },
  })
}

/** Bytes of a page in all its computed encodings. */
export function bytesOf({ body, encoded }: Page): number {
  const others = Array.from(encoded, ([encoding, bytes]) =>
    encoding === 'identity' || bytes instanceof Promise ? 0 : bytes.byteLength,
  )
  return others.reduce((sum, bytes) => sum + bytes, body.byteLength)
}

function encodedBody(page: Page, encoding: Encoding, isCached: boolean): Bytes | Promise<Bytes> {
  const known = page.encoded.get(encoding)
  if (known) return known
  const body = compress(page.body, encoding, isCached)
  page.encoded.set(encoding, body)
  if (body instanceof Promise) void body.then((bytes) => page.encoded.set(encoding, bytes))
  return body
}
