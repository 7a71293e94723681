import { z } from 'zod'
import { config, type LocaleSlug } from '#config'
import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'
import type { CallInput, CallResult, Endpoint } from '#server/api/contract/endpoint.ts'
import { groups, type Groups } from '#server/api/contract/endpoints.ts'
import { fromWire, stripEmpty, toWire } from '#server/api/contract/wire-case.ts'
import { isSuccess } from './envelope.ts'
import {
  failedError,
  invalidParamError,
  keeperTokenError,
  type MessageOverrides,
  refusedError,
  signedClientError,
} from './errors.ts'
import { createServiceTokens } from './service-token.ts'
import { createSignedClient, type SignedCall, type SignedClientOptions } from './signed-client.ts'
import type { Body, Param } from './signer.ts'

export interface ApiOptions extends SignedClientOptions {
  serviceTokenSeconds: number
  messages?: MessageOverrides
}

/** Request context of the calls made with one client. */
export interface ApiContext {
  /** Default: no locale prefix, no language. */
  locale?: LocaleSlug
  /** Access token of the signed-in customer. */
  userToken?: string
  /** Notified when a call open to guests was repeated as a guest because `userToken` was refused. */
  onUserTokenRefused?: () => void
  requestId: string
  /** Customer's IP address, forwarded for the backend's rate limits. */
  remoteAddress?: string
  /** Aborts reads when their reader has left; a write always runs to its end. */
  signal?: AbortSignal
}

interface CallOptions {
  signal?: AbortSignal
}

type CallArguments<E extends Endpoint> = E extends { isIdempotent: true }
  ? [input: CallInput<E>, options: CallOptions & { idempotencyKey: string }]
  : object extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

/** A typed method for every row of the contract: `api.testDrive.createOrder({ body }, { idempotencyKey })`. */
export type ApiClient = Methods & {
  /** Calls an endpoint given as a value; its type decides input and result. */
  perform(row: Endpoint, input: AnyInput, options: AnyOptions): Promise<unknown>
}

type Methods = {
  [G in keyof Groups]: {
    [N in keyof Groups[G]['rows']]: Groups[G]['rows'][N] extends infer E extends Endpoint
      ? (...args: CallArguments<E>) => Promise<CallResult<E>>
      : never
  }
}

export type Api = (context: ApiContext) => ApiClient

/** Input of a call with a dynamic endpoint type. */
export interface AnyInput {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
}
type AnyOptions = CallOptions & { idempotencyKey?: string }

/**
 * Turns the contract's rows into typed methods. Every failure is a ProductError with the backend's result code, or
 * `network_error` (no answer) or `internal_error` (invalid answer); its `cause` is the SignedClientError.
 */
export function createApi(options: ApiOptions): Api {
  const request = createSignedClient(options)
  const tokens = createServiceTokens(fetchToken, {
    maxAgeSeconds: options.serviceTokenSeconds,
    now: options.now ?? Date.now,
  })

  async function fetchToken(): Promise<string> {
    const row = groups.signedClient.rows.createToken
    const requestId = crypto.randomUUID()
    try {
      const { answer, url } = await request(signedCall(row, { body: {} }, {}, { requestId }))
      if (!isSuccess(answer)) throw signedClientError(answer, url)
      return row.returns.parse(fromWire(answer.data, row.returns)).token
    } catch (error) {
      if (error instanceof SignedClientError) throw keeperTokenError(error)
      throw failedError('internal_error', {
        requestId,
        debugMsg: `get keeper token error: ${String(error)}`,
        cause: error,
      })
    }
  }

  /** Sends the call; a refused service token is replaced and the call repeated, once. */
  async function exchange(row: Endpoint, input: AnyInput, callOptions: AnyOptions, context: ApiContext) {
    const call = signedCall(row, input, callOptions, context)
    if (!row.needsServiceToken) return request(call)
    const withToken = (token: string) => request({ ...call, query: [...call.query, ['token', token]] })
    const token = await tokens.current(call.signal)
    const first = await withToken(token)
    return first.answer.resultCode === 'token_invalid'
      ? withToken(await tokens.replacementOf(token, call.signal))
      : first
  }

  /**
   * Repeats a read open to guests without the user token when the backend refuses it: the session may have ended
   * elsewhere.
   */
  async function exchangeOrAsGuest(row: Endpoint, input: AnyInput, callOptions: AnyOptions, context: ApiContext) {
    const first = await exchange(row, input, callOptions, context)
    const { userToken, onUserTokenRefused, ...guest } = context
    const isForGuests = row.access === 'app' && row.method === 'GET'
    if (!userToken || !isForGuests || first.answer.resultCode !== 'user_token_invalid') return first
    const second = await exchange(row, input, callOptions, guest)
    if (!isSuccess(second.answer)) return first
    onUserTokenRefused?.()
    return second
  }

  async function perform(
    row: Endpoint,
    input: AnyInput,
    callOptions: AnyOptions,
    context: ApiContext,
  ): Promise<unknown> {
    const { requestId } = context
    try {
      const { answer, url } = await exchangeOrAsGuest(row, input, callOptions, context)
      if (isSuccess(answer)) return readData(row, answer.data, answer.requestId || requestId)
      const cause = signedClientError(answer, url)
      if (answer.resultCode === null) throw failedError('internal_error', { requestId, debugMsg: cause.message, cause })
      throw refusedError(answer, fromWire(answer.data, z.looseObject({})), options.messages ?? {}, cause)
    } catch (error) {
      if (error instanceof ProductError) throw error
      const isNetwork = error instanceof SignedClientError && error.result_code === 'network_error'
      throw failedError(isNetwork ? 'network_error' : 'internal_error', {
        requestId,
        debugMsg: String(error),
        cause: error,
      })
    }
  }

  return (context) => {
    const methods = Object.entries(groups).map(([name, { rows }]) => [
      name,
      Object.fromEntries(
        Object.entries<Endpoint>(rows).map(([call, row]) => [
          call,
          (input: AnyInput = {}, callOptions: AnyOptions = {}) => perform(row, input, callOptions, context),
        ]),
      ),
    ])
    // The only cast: each row gives its method a type, while the interpreter treats all rows alike.
    const byName = Object.fromEntries(methods) as Methods
    return { ...byName, perform: (row, input, callOptions) => perform(row, input, callOptions, context) }
  }
}

function signedCall(row: Endpoint, input: AnyInput, options: AnyOptions, context: ApiContext): SignedCall {
  const locale = context.locale ? languageOf(context.locale) : null
  const language: Param[] = row.sendsLanguage && locale ? [['language', locale.lang]] : []
  const prefix = context.locale && row.path.startsWith('/bff/') ? `/${context.locale}` : ''
  return {
    method: row.method,
    path: prefix + pathOf(row, input.params ?? {}, context.requestId),
    query: [...paramsOf(input.query, row.query), ...language],
    body: bodyOf(row, row.sendsLocale ? { locale: context.locale, ...Object(input.body) } : input.body),
    headers: withoutUndefined({
      'x-request-id': context.requestId,
      'x-forwarded-for': context.remoteAddress,
      authorization: context.userToken && row.access !== 'public' ? `Bearer ${context.userToken}` : undefined,
      'idempotency-key': options.idempotencyKey,
    }),
    locale,
    envelope: row.envelope,
    isSigned: row.access !== 'public',
    isRepeatable: row.method === 'GET' || options.idempotencyKey !== undefined,
    requestId: context.requestId,
    signal: options.signal ?? (row.method === 'GET' ? context.signal : undefined),
  }
}

function languageOf(slug: LocaleSlug): { lang: string; region: string } {
  const { lang, region } = config.locales[slug]
  return { lang, region }
}

/** Fills the path's placeholders. Refuses `.` and `..`: a URL parser would read them as steps up the path. */
function pathOf(row: Endpoint, params: Record<string, string>, requestId: string): string {
  return row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (/^\.{0,2}$/.test(value)) throw invalidParamError(name, requestId)
    return encodeURIComponent(value)
  })
}

function bodyOf(row: Endpoint, body: unknown): Body | null {
  if (row.method === 'GET' || row.method === 'DELETE' || !row.body) return null
  if (row.isForm) return { type: 'form', fields: paramsOf(body, row.body) }
  return { type: 'json', text: JSON.stringify(stripEmpty(toWire(body, row.body))) }
}

/** Params of a query or form; an array becomes a repeated key. */
function paramsOf(values: unknown, schema: z.core.$ZodType | undefined): Param[] {
  if (!schema) return []
  const entries = Object.entries(Object(stripEmpty(toWire(values, schema))))
  return entries.flatMap(([key, value]) => [value].flat().map((item): Param => [key, String(item)]))
}

function readData(row: Endpoint, data: unknown, requestId: string): unknown {
  const result = row.returns.safeParse(fromWire(data, row.returns))
  if (result.success) return result.data
  const debugMsg = `${row.method} ${row.path} returned an invalid answer: ${z.prettifyError(result.error)}`
  throw failedError('internal_error', { requestId, debugMsg, cause: result.error })
}

function withoutUndefined(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
