import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import { type Call, type DirectAnswer, localePrefix, withLanguage } from '#server/api/contract/call.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { asSent } from '#server/api/contract/wire-case.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { ConfinedLimitError } from '#server/backend/platform/confined/confined.ts'
import { sqlErrorOf } from '#server/backend/platform/db/sql-error.ts'
import { unavailabilityOf } from '#server/backend/platform/db/unavailable.ts'
import { loggingView } from '#server/backend/platform/viewing/viewings.ts'
import { networkOf } from '#server/network/network-of.ts'
import { counter, histogram } from '#server/telemetry/metrics.ts'
import { inSpan, nameRoute, noteInSpan } from '#server/telemetry/tracing.ts'
import {
  authenticate,
  authenticateApp,
  authorise,
  type BearerTokens,
  callerWith,
  localeOf,
  remoteAddressOf,
  stranger,
  unknownAddress,
} from './authenticate.ts'
import { directRefusal, refusal, success } from './envelope.ts'
import { carryOutOnce, type Steps } from './idempotency.ts'
import type { MountedCall } from './mounted-call.ts'
import { type ReadInput, readInput } from './read-input.ts'
import { replayAnswer } from './replay-answer.ts'
import { queueClientOf, type RequestQueue } from './request-queue.ts'
import { readRequest, type WireRequest } from './wire-request.ts'

const countCall = counter('solvei_calls_total', 'Calls of the backend, by call and result code.', ['call', 'code'])
const observeSeconds = histogram('solvei_call_duration_seconds', 'Time of a call of the backend.', ['call'])

/** Caller's own request id if valid, so that both logs can be joined. */
export function requestIdOf(given: string | null): string {
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

interface Serving {
  services: BackendContext
  tokens: BearerTokens
  queues: { public: RequestQueue; signed: RequestQueue }
}

/** Serves one request from the wire to its handler and back. Never throws: every error becomes an envelope. */
export async function serveCall(
  { services, tokens, queues }: Serving,
  call: MountedCall,
  request: ServerRequest,
  { requestId, params }: { requestId: string; params: Record<string, string> },
): Promise<Response> {
  const { endpoint } = call
  // Answers of public calls are cached, and then known by their path alone.
  if (endpoint.access !== 'public') nameRoute(() => endpoint.path)
  return answered(
    services,
    call,
    async () => success(endpoint, await carryOutQueued(), requestId),
    (refused) => refusal(endpoint.envelope, refused, requestId, services.env.isProduction),
  )

  /**
   * Queues the call only after the request has arrived with a valid signature: slow and forged ones occupy no place.
   */
  async function carryOutQueued(): Promise<unknown> {
    const received = await readRequest(request)
    const appId = await authenticateApp(services, endpoint, received)
    const client = queueClientOf(request)
    const work = async () => {
      const caller = await authenticate(services, tokens, endpoint, received, appId)
      const input = readInput(endpoint, params, received)
      const context = { ...caller, requestId, locale: localeOf(received), remoteAddress: remoteAddressOf(received) }
      return carryOut(services, call, input, context, request.headers.get('idempotency-key'))
    }
    if (appId === null) return queues.public(client, work)
    return queues.signed(client && { ...client, name: visitorOf(received, appId) }, work)
  }
}

/**
 * Answers a call of the site that runs in this process. Its input, its customer and its result are checked like a
 * request's; it needs no signature and no service token, and was queued as a page or a form.
 */
export async function answerDirectly(
  { services, tokens }: Pick<Serving, 'services' | 'tokens'>,
  call: MountedCall,
  { requestId, params, query, body, locale, userToken, viewing, remoteAddress, idempotencyKey }: Call,
): Promise<DirectAnswer> {
  const { app, isProduction } = services.env
  const { endpoint } = call
  return answered<DirectAnswer>(
    services,
    call,
    async () => {
      const isPublic = endpoint.access === 'public'
      const credentials = { appId: app.appId, token: userToken ?? null, viewing: viewing ?? null }
      const caller = isPublic ? stranger : await callerWith(services, tokens, endpoint, credentials)
      const received = { query: withLanguage(query, locale), form: body && 'form' in body ? body.form : [] }
      const json = body && 'json' in body ? { value: sentValue(body.json) } : { json: '' }
      const input = readInput(endpoint, params, { ...received, ...json })
      const context = {
        ...caller,
        requestId,
        locale: localeOf({ path: localePrefix(endpoint, locale), query: received.query }),
        remoteAddress: remoteAddress ?? unknownAddress,
      }
      const result = await carryOut(services, call, input, context, idempotencyKey ?? null)
      return { isGood: true, result: asSent(result) }
    },
    (refused) => directRefusal(refused, isProduction),
  )
}

/** Copy of a body; throws invalid_params for one that is nested too deeply. */
function sentValue(json: unknown): unknown {
  try {
    return asSent(json)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalid_params', error.message)
    throw error
  }
}

/** Answer of a call, or its refusal; logged and counted. */
function answered<Answer>(
  services: BackendContext,
  call: MountedCall,
  work: () => Promise<Answer>,
  refuse: (refused: Refusal) => Answer,
): Promise<Answer> {
  return inSpan(
    () => ({ name: `call ${call.name}` }),
    () => answeredAndLogged(services, call, work, refuse),
  )
}

async function answeredAndLogged<Answer>(
  { log }: BackendContext,
  { name }: MountedCall,
  work: () => Promise<Answer>,
  refuse: (refused: Refusal) => Answer,
): Promise<Answer> {
  const startedAt = performance.now()
  let answer: Answer
  let code: Refusal['code'] | 'success' = 'success'
  try {
    answer = await work()
  } catch (error) {
    const refused = toRefusal(error, log)
    code = refused.code
    answer = refuse(refused)
  }
  const status = code === 'success' ? 200 : errorCodes[code]
  const ms = performance.now() - startedAt
  countCall(1, name, code)
  observeSeconds(ms / 1_000, name)
  noteInSpan({ 'solvei.result_code': code })
  log.info({ call: name, code, status, ms: Math.round(ms) }, 'call')
  return answer
}

/** Runs the handler, once per key where the row is idempotent, for callers who may. Parses the result, too: nothing else leaves the backend. */
async function carryOut(
  services: BackendContext,
  call: MountedCall,
  input: ReadInput,
  context: CallContext,
  key: string | null,
): Promise<unknown> {
  const { returns, isIdempotent } = call.endpoint
  await authorise(services, call.endpoint, context, input.body)
  const handle = async () => returns.parse(await call.handle(input, context))
  if (context.viewing) return loggingView(services, call.endpoint, input, context, handle)
  if (!isIdempotent) return handle()
  const { finish } = call
  const steps: Steps = finish
    ? {
        begin: async () => String(await call.handle(input, context)),
        finish: async (begun) => returns.parse(await finish(begun, input, context)),
      }
    : { carryOut: handle }
  const renew = (answer: unknown) => replayAnswer(returns, answer, services.clock.now())
  return carryOutOnce(services, { name: call.name, key, input, context, steps, renew })
}

/** Client key of a signed call: an application calls for many visitors, and for itself. */
function visitorOf(received: WireRequest, appId: string): string {
  const address = remoteAddressOf(received)
  return isIP(address) ? networkOf(address) : `app ${appId}`
}

/** Refusal for what is not there now, the database or room on a disk; null for any other error. */
export function unavailableRefusal(error: unknown, log: Logger): Refusal | null {
  const unavailable = unavailabilityOf(error)
  if (unavailable) {
    log.warn({ reason: unavailable.message }, 'a call failed without a database')
    return new Refusal('unavailable', unavailable.message)
  }
  if (!(error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))) return null
  log.error({ reason: error.message }, 'a disk is full')
  return new Refusal('unavailable', 'a disk is full')
}

/** Maps an error to a refusal. Unexpected errors are logged here and become internal_error. */
function toRefusal(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ConfinedLimitError) {
    log.warn({ err: error, limit: error.limit }, 'work exceeded its limits')
    return new Refusal('unavailable', error.message)
  }
  const sql = sqlErrorOf(error)
  // SQLSTATE class 22: a value that no column accepts, such as a large number or a text with a null byte.
  if (sql?.code.startsWith('22')) return new Refusal('invalid_params', sql.message)
  const unavailable = unavailableRefusal(error, log)
  if (unavailable) return unavailable
  log.error({ err: error }, 'a call failed')
  return new Refusal('internal_error', failureText(error))
}
