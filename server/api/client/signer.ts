import { createHash, createHmac } from 'node:crypto'
import type { Method } from '#server/api/contract/endpoint.ts'

export type Hash = 'md5' | 'sha256'
export type SignatureType = 'sign' | 'digest' | 'do'
/** Param with its value; a key may occur more than once. Empty values (`''`, null, undefined) are left out. */
export type Param = readonly [key: string, value: string | number | boolean | null | undefined]

/** Identity that signs requests. `application` is sent with signature type `do` only. */
export interface SigningApp {
  appId: string
  secret: string
  application?: string
}

/** Exact text of a JSON body, or the fields of a form-urlencoded one. */
export type Body = { type: 'json'; text: string } | { type: 'form'; fields: readonly Param[] }

/** Name of a JSON body in the string to sign. */
const bodyName = 'jsonBody'

export interface UnsignedRequest {
  method: Method
  /** Path as sent, without query. */
  path: string
  query: readonly Param[]
  /** Null for GET and DELETE. */
  body: Body | null
  app: SigningApp
  signatureType: SignatureType
  hash: Hash
  /** Null where no locale is set. */
  locale: { lang: string; region: string } | null
  /** Milliseconds since the epoch. */
  now: number
  /** Integer from 0 to 9999. */
  random: number
}

export interface SignedRequest {
  /** All params to send, in no particular order, the signature last. */
  query: [key: string, value: string][]
  /** Signed text, without the secret. */
  stringToSign: string
}

/**
 * Adds the params of the signed client (`app_id`, `hash_type`, `nonce`, `timestamp`, `lang`, `region`, `application`)
 * and the signature over method, path, params and body. Pure: the same input always gives the same signature. Throws
 * TypeError for a param or field `jsonBody`: its signature would be good for a JSON body of the same text.
 */
export function signRequest(request: UnsignedRequest): SignedRequest {
  const { app, signatureType, hash, locale, now, random } = request
  const query = withoutEmpty([
    ...request.query,
    ['app_id', app.appId],
    ['hash_type', hash],
    ['nonce', `${now}${String(random).padStart(4, '0')}`],
    ['timestamp', Math.floor(now / 1000)],
    ['lang', locale?.lang],
    ['region', locale?.region],
    ['application', signatureType === 'do' ? app.application : null],
  ])
  const fields = request.body?.type === 'form' ? request.body.fields : []
  if ([...query, ...fields].some(([key]) => key === bodyName)) throw new TypeError(`${bodyName} is no name of a param`)
  const stringToSign = stringToSignOf(request.method, request.path, [...query, ...bodyParams(request.body)])
  const signature =
    signatureType === 'sign'
      ? createHash(hash)
          .update(stringToSign + app.secret)
          .digest('hex')
      : createHmac('sha256', app.secret).update(stringToSign).digest('hex')
  return { query: [...query, [signatureType === 'sign' ? 'sign' : 'digest', signature]], stringToSign }
}

function stringToSignOf(method: Method, path: string, params: [key: string, value: string][]): string {
  // The sort is stable, so a repeated key keeps its order; `<` compares code units.
  const sorted = params.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${method}${decodeURIComponent(path)}?${sorted.map(([key, value]) => `${key}=${value}`).join('&')}`
}

function bodyParams(body: Body | null): [key: string, value: string][] {
  if (!body) return []
  return withoutEmpty(body.type === 'json' ? [[bodyName, body.text]] : body.fields)
}

/** Drops empty params; zero and false are values. */
export function withoutEmpty(params: readonly Param[]): [key: string, value: string][] {
  return params.flatMap(([key, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[key, String(value)]],
  )
}
