import type { LocaleSlug } from '#config'
import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'
import type { CallInput, CallResult, Endpoint } from '#server/api/contract/endpoint.ts'
import { groups, type Groups } from '#server/api/contract/endpoints.ts'
import { type Answer, isSuccess } from './envelope.ts'
import { failedError, type MessageOverrides, refusedError, signedClientError } from './errors.ts'
import { prepareCall, type PreparedCall } from './prepare-call.ts'

/**
 * Sends a call and resolves with its answer, whose data is in the program's spelling and, of a success, valid. Throws
 * SignedClientError when there is no answer.
 */
export type Exchange = (call: PreparedCall) => Promise<{ answer: Answer; url: string }>

/** Request context of the calls made with one client. */
export interface ApiContext {
  /** Default: no locale prefix, no language. */
  locale?: LocaleSlug
  /** Access token of the signed-in customer. */
  userToken?: string
  /** Viewing of a customer's account, whose calls are then made for that customer. */
  viewing?: string
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
export type AnyOptions = CallOptions & { idempotencyKey?: string }

/**
 * Turns the contract's rows into typed methods. Every failure is a ProductError with the backend's result code, or
 * `network_error` (no answer) or `internal_error` (invalid answer); its `cause` is the SignedClientError.
 */
export function createApi(exchange: Exchange, messages: MessageOverrides = {}): Api {
  /**
   * Repeats a read open to guests without the user token when the backend refuses it: the session may have ended
   * elsewhere.
   */
  async function exchangeOrAsGuest(row: Endpoint, input: AnyInput, callOptions: AnyOptions, context: ApiContext) {
    const first = await exchange(prepareCall(row, input, callOptions, context))
    const { userToken, viewing, onUserTokenRefused, ...guest } = context
    const isForGuests = row.access === 'app' && row.method === 'GET'
    // Nothing within a viewing is answered as to a visitor unless the row says so.
    if (!userToken || viewing !== undefined || !isForGuests || first.answer.resultCode !== 'user_token_invalid')
      return first
    const second = await exchange(prepareCall(row, input, callOptions, guest))
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
      if (isSuccess(answer)) return answer.data
      const cause = signedClientError(answer, url)
      if (answer.resultCode === null) throw failedError('internal_error', { requestId, debugMsg: cause.message, cause })
      throw refusedError(answer, messages, cause)
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

  const rowsOf = new Map<string | symbol, Record<string, Endpoint>>(
    Object.entries(groups).map(([name, { rows }]) => [name, rows]),
  )

  const methodsOf = (rows: Record<string, Endpoint>, context: ApiContext) =>
    Object.fromEntries(
      Object.entries(rows).map(([call, row]) => [
        call,
        (input: AnyInput = {}, callOptions: AnyOptions = {}) => perform(row, input, callOptions, context),
      ]),
    )

  return (context) => {
    const client = {
      perform: (row: Endpoint, input: AnyInput, callOptions: AnyOptions) => perform(row, input, callOptions, context),
    }
    const created = new Map<string | symbol, unknown>()
    // Creates the methods of a group at its first use: most requests make a few of two hundred calls.
    // The only cast: each row gives its method a type, while the interpreter treats all rows alike.
    return new Proxy(client as ApiClient, {
      get(target, name, receiver) {
        const rows = rowsOf.get(name)
        if (!rows) return Reflect.get(target, name, receiver)
        const methods = created.get(name) ?? methodsOf(rows, context)
        created.set(name, methods)
        return methods
      },
    })
  }
}
