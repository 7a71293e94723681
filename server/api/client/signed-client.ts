import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Envelope, Method } from '#server/api/contract/endpoint.ts'
import { type Answer, readAnswer } from './envelope.ts'
import { noAnswerError } from './errors.ts'
import {
  type Body,
  type Hash,
  type Param,
  type SignatureType,
  type SigningApp,
  signRequest,
  withoutEmpty,
} from './signer.ts'
import { NoAnswer, send, type Transport } from './transport.ts'

export interface SignedClientOptions {
  transport: Transport
  app: SigningApp
  signatureType: SignatureType
  hash: Hash
  timeoutMs: number
  log: Logger
  /** Milliseconds since the epoch. */
  now?: () => number
}

export interface SignedCall {
  method: Method
  /** Percent-encoded, without query. */
  path: string
  query: readonly Param[]
  body: Body | null
  headers: Record<string, string>
  locale: { lang: string; region: string } | null
  envelope: Envelope
  /** False for the content client's calls. */
  isSigned: boolean
  /** Whether a second arrival does no harm: a GET, or a call with an idempotency key. */
  isRepeatable: boolean
  requestId: string
  signal?: AbortSignal | undefined
}

/** Sends a call; resolves with the answer and its URL. Throws SignedClientError when there is no answer. */
export type SignedClient = (call: SignedCall) => Promise<{ answer: Answer; url: string }>

const attempts = 3
const pauseMs = 200
const unavailable = new Set([502, 503, 504])

/**
 * Whether the backend refused the call before any work began. Two replicas may draw the same nonce in one millisecond.
 */
function isRefusedUnprocessed({ status, resultCode }: Answer): boolean {
  return unavailable.has(status) || resultCode === 'nonce_replayed'
}

/**
 * Creates a client that signs and sends calls. A repeatable call is signed and sent again when the connection fails,
 * the backend is unavailable or another client used the same nonce; never after a time-out, which already took 50 s.
 */
export function createSignedClient(options: SignedClientOptions): SignedClient {
  const { transport, timeoutMs, log, now = Date.now } = options
  // Counts up from a random start: independent random numbers would sometimes give two calls of one millisecond the
  // same nonce.
  let nonceNumber = randomInt(10_000)
  return async (call) => {
    const { method, path, requestId, signal } = call
    const attempt = async () => {
      nonceNumber = (nonceNumber + 1) % 10_000
      const target = targetOf(call, options, now(), nonceNumber)
      const startedAt = performance.now()
      const result = await send(
        transport,
        { method, target, headers: headersOf(call), body: bodyText(call.body) },
        { timeoutMs, signal },
      ).catch(onlyNoAnswer)
      const answer = result instanceof NoAnswer ? result : readAnswer(result, call.envelope)
      const outcome = answer instanceof NoAnswer ? answer.message : (answer.resultCode ?? answer.status)
      const isExpected = !(answer instanceof NoAnswer) && answer.status < 500
      log[isExpected ? 'debug' : 'warn'](
        { requestId, method, path, outcome, ms: Math.round(performance.now() - startedAt) },
        'call',
      )
      return { answer, target }
    }
    const isRetryable = ({ answer }: { answer: Answer | NoAnswer }) =>
      call.isRepeatable && (answer instanceof NoAnswer ? answer.reason === 'network' : isRefusedUnprocessed(answer))
    const { answer, target } = await withRetries(attempt, isRetryable, { attempts, pauseMs, random: Math.random })
    if (answer instanceof NoAnswer) throw noAnswerError(answer, target, requestId)
    return { answer, url: target }
  }
}

function targetOf(
  call: SignedCall,
  { app, signatureType, hash }: SignedClientOptions,
  now: number,
  random: number,
): string {
  const query = call.isSigned ? signRequest({ ...call, app, signatureType, hash, now, random }).query : plainQuery(call)
  return query.length === 0 ? call.path : `${call.path}?${new URLSearchParams(query)}`
}

/** Query of an unsigned call, with the context's language unless the caller gave one. */
function plainQuery({ query, locale }: SignedCall): [key: string, value: string][] {
  const given = new Set(query.map(([key]) => key))
  return withoutEmpty([...query, ...Object.entries(locale ?? {}).filter(([key]) => !given.has(key))])
}

function headersOf({ body, headers }: SignedCall): Record<string, string> {
  if (!body) return { accept: 'application/json', ...headers }
  const type = body.type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  return { accept: 'application/json', 'content-type': type, ...headers }
}

function bodyText(body: Body | null): string | null {
  if (!body) return null
  return body.type === 'json' ? body.text : new URLSearchParams(withoutEmpty(body.fields)).toString()
}

function onlyNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error
  throw error
}

interface RetryOptions {
  /** Includes the first attempt. */
  attempts: number
  /** Upper bound of the first pause; doubles with each further pause. */
  pauseMs: number
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number
}

/**
 * Repeats the work while `shouldRepeat`, up to `attempts` times, with a random pause in between ("full jitter": callers
 * that failed together must not return together). Returns the last result.
 */
async function withRetries<T>(
  work: () => Promise<T>,
  shouldRepeat: (result: T) => boolean,
  { attempts, pauseMs, random }: RetryOptions,
): Promise<T> {
  let result = await work()
  for (let attempt = 1; attempt < attempts && shouldRepeat(result); attempt += 1) {
    await sleep(random() * pauseMs * 2 ** (attempt - 1))
    result = await work()
  }
  return result
}
