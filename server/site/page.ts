import { createHash } from 'node:crypto'
import { type Bytes, chooseEncoding, compress, type Encoding } from './compression.ts'

/** An answer held in memory, whole: what a page is until it is sent, and while it is cached. */
export interface Page {
  status: number
  headers: Headers
  body: Bytes
  /** Weak: the same page is one page in every encoding. */
  etag: string
  encoded: Map<Encoding, Bytes | Promise<Bytes>>
}

export async function pageOf(response: Response): Promise<Page> {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { status: response.status, headers: new Headers(response.headers), body, etag, encoded: new Map() }
}

/** Sends a page in the encoding the browser prefers, or nothing but 304 where it has the page already. */
export async function send(page: Page, request: Request, isKept: boolean): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.append('vary', 'accept-encoding')
  if (isKept) {
    headers.set('etag', page.etag)
    if (request.headers.get('if-none-match')?.includes(page.etag)) {
      // A 304 would replace the stored page's policy with this one; both are the same, so it need not travel.
      headers.delete('content-security-policy')
      return new Response(null, { status: 304, headers })
    }
  }
  const encoding = chooseEncoding(
    request.headers.get('accept-encoding'),
    headers.get('content-type'),
    page.body.byteLength,
  )
  const body = await encodedBody(page, encoding, isKept)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers })
}

function encodedBody(page: Page, encoding: Encoding, isKept: boolean): Bytes | Promise<Bytes> {
  const known = page.encoded.get(encoding)
  if (known) return known
  const body = compress(page.body, encoding, isKept)
  page.encoded.set(encoding, body)
  return body
}
