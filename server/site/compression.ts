import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes that a Response takes as they are. */
export type Bytes = Uint8Array<ArrayBuffer>

export type Encoding = 'br' | 'gzip' | 'identity'

/** Characters that are read of what a browser accepts; all of them say less. */
const acceptLength = 200

/** Below this many bytes a packet is sent as it is: compressing it would cost more than it saves. */
const worthwhile = 1_024

const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|x-ndjson)|image\/svg\+xml)/

/** The encoding to answer with, by what the browser takes and what the body is. */
export function chooseEncoding(acceptEncoding: string | null, contentType: string | null, bytes: number): Encoding {
  if (bytes < worthwhile || !contentType || !compressible.test(contentType)) return 'identity'
  const accepted = new Map(
    (acceptEncoding ?? '')
      .slice(0, acceptLength)
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

/** `isKept` spends more time, for a body that is sent many times. A small brotli window is four times faster. */
export function compress(body: Bytes, encoding: Encoding, isKept: boolean): Promise<Bytes> | Bytes {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return deflate(body, { level: isKept ? 9 : 5 })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 4,
      [constants.BROTLI_PARAM_LGWIN]: isKept ? 22 : 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}
