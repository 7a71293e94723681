import { createHash, createHmac } from 'node:crypto'

/** Call as a foreign application would sign it, in the most direct implementation of the wire. */
export interface PlainCall {
  method?: string
  path: string
  query?: Record<string, string>
  /** JSON body. */
  json?: unknown
  /** Raw body, may be invalid JSON. */
  rawJson?: string
  /** Form-urlencoded body. */
  form?: Record<string, string>
  headers?: Record<string, string>
  appId?: string
  secret?: string
  signatureType?: 'sign' | 'digest'
  nonce?: string
  /** Seconds. */
  timestamp?: number
}

export const testApp = { appId: '10001', secret: 'test-app-secret' }

let calls = 0

export function signedRequest(call: PlainCall): Request {
  const { method = 'GET', path, form, signatureType = 'sign', secret = testApp.secret } = call
  calls += 1
  const query: Record<string, string> = {
    app_id: call.appId ?? testApp.appId,
    hash_type: 'sha256',
    nonce: call.nonce ?? `${Date.now()}${calls}`,
    timestamp: String(call.timestamp ?? Math.floor(Date.now() / 1000)),
    ...call.query,
  }
  const body = call.rawJson ?? (call.json === undefined ? null : JSON.stringify(call.json))
  const signed = Object.entries({ ...query, ...form, ...(body === null ? {} : { jsonBody: body }) })
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  const text = `${method}${decodeURIComponent(path)}?${signed}`
  query[signatureType] =
    signatureType === 'sign'
      ? createHash('sha256')
          .update(text + secret)
          .digest('hex')
      : createHmac('sha256', secret).update(text).digest('hex')

  const headers = new Headers(call.headers)
  if (body !== null) headers.set('content-type', 'application/json')
  return new Request(`http://backend.test${path}?${new URLSearchParams(query)}`, {
    method,
    headers,
    body: form ? new URLSearchParams(form) : body,
  })
}
