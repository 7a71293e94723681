import { hash } from 'node:crypto'
import { FastResponse } from 'srvx'
import { letOthersIn } from '#server/network/let-others-in.ts'
import { type Bytes, chooseEncoding, compress, type Encoding } from './compression.ts'
import { heldPage } from './held-pages.ts'
import type { InlineSources } from './inline-sources.ts'

/** An answer held in memory, whole: what a page is until it is sent, and while it is cached. */
export interface Page {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
  /** What its policy allows beside files. */
  inline: InlineSources
  encoded: Map<Encoding, Bytes | Promise<Bytes>>
}

export async function pageOf(request: Request, response: Response): Promise<Page> {
  const { body, inline } = await heldPage(request, response)
  const headers = new Headers(response.headers)
  // Of the body before it is compressed; what is sent has its own.
  headers.delete('content-length')
  return { status: response.status, headers, body, inline, encoded: new Map() }
}

export function isDocument({ headers }: Page): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

/** Names what a page says. Weak: the same page is one page in every encoding. */
export function etagOf({ body }: Page): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Sends a page in the encoding the browser prefers, or nothing but 304 where it has the page already. */
export async function send(page: Page, request: Request, isKept: boolean): Promise<Response> {
  const headers: [name: string, value: string][] = [...page.headers, ['vary', 'accept-encoding']]
  const etag = page.headers.get('etag')
  if (isKept && etag && request.headers.get('if-none-match')?.includes(etag)) {
    // A 304 would replace the stored page's policy with this one; both are the same, so it need not travel.
    const lasting = headers.filter(([name]) => name !== 'content-security-policy')
    return new FastResponse(null, { status: 304, headers: lasting })
  }
  const encoding = chooseEncoding(
    request.headers.get('accept-encoding'),
    page.headers.get('content-type'),
    page.body.byteLength,
  )
  const body = await encodedBody(page, encoding, isKept)
  if (encoding !== 'identity') headers.push(['content-encoding', encoding])
  headers.push(['content-length', String(body.byteLength)])
  return new FastResponse(request.method === 'HEAD' ? null : inPieces(body), { status: page.status, headers })
}

/** Bytes that are written to a connection at once: writing copies them in this thread. */
const pieceBytes = 131_072

/** A large body piece by piece, as its reader takes it, with others answered in between. */
function inPieces(body: Bytes): Bytes | ReadableStream<Bytes> {
  if (body.byteLength <= pieceBytes) return body
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await letOthersIn()
      controller.enqueue(body.subarray(at, (at += pieceBytes)))
      if (at >= body.byteLength) controller.close()
    },
  })
}

/** Bytes of a page in all encodings it is known in. */
export function bytesOf({ body, encoded }: Page): number {
  const others = Array.from(encoded, ([encoding, bytes]) =>
    encoding === 'identity' || bytes instanceof Promise ? 0 : bytes.byteLength,
  )
  return others.reduce((sum, bytes) => sum + bytes, body.byteLength)
}

function encodedBody(page: Page, encoding: Encoding, isKept: boolean): Bytes | Promise<Bytes> {
  const known = page.encoded.get(encoding)
  if (known) return known
  const body = compress(page.body, encoding, isKept)
  page.encoded.set(encoding, body)
  if (body instanceof Promise) void body.then((bytes) => page.encoded.set(encoding, bytes))
  return body
}
