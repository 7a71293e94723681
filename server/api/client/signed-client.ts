import { randomInt } from 'node:crypto'
import { config } from '#config'
import { localePrefix, viewingHeader, withLanguage } from '#server/api/contract/call.ts'
import { stripEmpty, toWire } from '#server/api/contract/wire-case.ts'
import { currentTraceparent, inSpan } from '#server/telemetry/tracing.ts'
import { type Answer, readAnswer } from './envelope.ts'
import { type CallLimits, makeCall } from './make-call.ts'
import type { PreparedCall } from './prepare-call.ts'
import { type Body, type Hash, type SignatureType, type SigningApp, signRequest, withoutEmpty } from './signer.ts'
import type { Transport } from './transport.ts'

export interface SignedClientOptions extends CallLimits {
  transport: Transport
  app: SigningApp
  signatureType: SignatureType
  hash: Hash
  /** Milliseconds since the epoch. */
  now?: () => number
}

/** Sends a call; resolves with the answer and its URL. Throws SignedClientError when there is no answer. */
export type SignedClient = (call: PreparedCall) => Promise<{ answer: Answer; url: string }>

/** Creates a client that signs and sends calls, each attempt with a signature of its own. */
export function createSignedClient(options: SignedClientOptions): SignedClient {
  const { transport, now = Date.now } = options
  // Counts up from a random start: independent random numbers would sometimes give two calls of one millisecond the
  // same nonce.
  let nonceNumber = randomInt(10_000)
  return async (call) => {
    const { method, envelope } = call.row
    const path = pathOf(call)
    const body = bodyOf(call)
    const headers = headersOf(call, body)
    return makeCall(
      call,
      (signal) => {
        nonceNumber = (nonceNumber + 1) % 10_000
        const target = targetOf(call, { path, body, random: nonceNumber, now: now() }, options)
        const answering = inSpan(
          () => ({ name: `${method} ${call.row.path}`, kind: 'client' }),
          () => transport({ method, target, headers: withTrace(headers), body: textOf(body) }, signal),
        )
        return { url: target, answering: answering.then((answer) => readAnswer(answer, envelope)) }
      },
      options,
    )
  }
}

/** Percent-encoded, without query. */
function pathOf({ row, params, locale }: PreparedCall): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return localePrefix(row, locale) + path
}

function bodyOf({ row, body }: PreparedCall): Body | null {
  if (!body || !row.body) return null
  if ('form' in body) return { type: 'form', fields: body.form }
  return { type: 'json', text: JSON.stringify(stripEmpty(toWire(body.json, row.body))) }
}

function targetOf(
  { row, query, locale }: PreparedCall,
  { path, body, now, random }: { path: string; body: Body | null; now: number; random: number },
  { app, signatureType, hash }: SignedClientOptions,
): string {
  const { method, access } = row
  const language = locale && config.locales[locale]
  const params =
    access === 'public'
      ? withoutEmpty(withLanguage(query, locale))
      : signRequest({ method, path, query, body, app, signatureType, hash, locale: language, now, random }).query
  return params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`
}

function headersOf(
  { requestId, remoteAddress, userToken, viewing, idempotencyKey }: PreparedCall,
  body: Body | null,
): Record<string, string> {
  const type = body?.type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return {
    accept: 'application/json',
    'x-request-id': requestId,
    ...(body && { 'content-type': type }),
    ...(remoteAddress && { 'x-forwarded-for': remoteAddress }),
    ...(userToken && { authorization: `Bearer ${userToken}` }),
    ...(viewing !== undefined && { [viewingHeader]: viewing }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}

/** Hands the trace on; headers are not part of the signature. */
function withTrace(headers: Record<string, string>): Record<string, string> {
  const traceparent = currentTraceparent()
  return traceparent === null ? headers : { ...headers, traceparent }
}

function textOf(body: Body | null): string | null {
  if (!body) return null
  return body.type === 'json' ? body.text : new URLSearchParams(withoutEmpty(body.fields)).toString()
}
