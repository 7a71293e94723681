import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Byte type accepted by Response. */
export type Bytes = Uint8Array<ArrayBuffer>

export type Encoding = 'br' | 'gzip' | 'identity'

/** Characters read of an Accept-Encoding header; real ones are shorter. */
const maxAcceptLength = 200

/** Minimum bytes: compressing a smaller body would cost more than it saves. */
const minBytes = 1_024

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|x-ndjson)|image\/svg\+xml)/

/** Encoding for a body's type, by the browser's Accept-Encoding. */
export function chooseEncoding(acceptEncoding: string | null, contentType: string | null, bytes: number): Encoding {
  if (bytes < minBytes || !contentType || !compressible.test(contentType)) return 'identity'
  const accepted = new Map(
    (acceptEncoding ?? '')
      .slice(0, maxAcceptLength)
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.trim().split(';')
        return [name.trim(), !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))]
      }),
  )
  return accepted.get('br') ? 'br' : accepted.get('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses a body. `isCached` spends more time, for a body that is sent many times. */
export function compress(body: Bytes, encoding: Encoding, isCached: boolean): Promise<Bytes> | Bytes {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return deflate(body, { level: isCached ? 9 : 5 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isCached ? 9 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
