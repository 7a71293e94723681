import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Logger } from 'pino'
import type { ServerRequest } from 'srvx'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { failureText } from '#server/backend/kernel/failure-text.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { ConfinedLimitError } from '#server/backend/platform/confined/confined.ts'
import { sqlErrorOf } from '#server/backend/platform/db/sql-error.ts'
import { unavailabilityOf } from '#server/backend/platform/db/unavailable.ts'
import { networkOf } from '#server/network/network-of.ts'
import { authenticate, authenticateApp, type BearerTokens, localeOf, remoteAddressOf } from './authenticate.ts'
import { refusal, success } from './envelope.ts'
import { carryOutOnce, type Steps } from './idempotency.ts'
import type { MountedCall } from './mounted-call.ts'
import { readInput } from './read-input.ts'
import { replayAnswer } from './replay-answer.ts'
import { queueClientOf, type RequestQueue } from './request-queue.ts'
import { readRequest, type WireRequest } from './wire-request.ts'

/** Caller's own request id if valid, so that both logs can be joined. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id') ?? ''
  return /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
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
  const startedAt = performance.now()
  const log = services.log
  let response: Response
  let code = 'success'
  try {
    response = success(call.endpoint, await carryOutQueued(), requestId)
  } catch (error) {
    const refused = toRefusal(error, log)
    code = refused.code
    response = refusal(call.endpoint.envelope, refused, requestId, services.env.isProduction)
  }
  const durationMs = Math.round(performance.now() - startedAt)
  log.info({ call: call.name, code, status: response.status, ms: durationMs }, 'call')
  return response

  /**
   * Queues the call only after the request has arrived with a valid signature: slow and forged ones occupy no place.
   */
  async function carryOutQueued(): Promise<unknown> {
    const received = await readRequest(request)
    const appId = await authenticateApp(services, call.endpoint, received)
    const client = queueClientOf(request)
    if (appId === null) return queues.public(client, () => carryOut(received, appId))
    return queues.signed(client && { ...client, name: visitorOf(received, appId) }, () => carryOut(received, appId))
  }

  async function carryOut(received: WireRequest, appId: string | null): Promise<unknown> {
    const caller = await authenticate(services, tokens, call.endpoint, received, appId)
    const input = readInput(call.endpoint, params, received)
    const context = {
      ...caller,
      requestId,
      locale: localeOf(received),
      remoteAddress: remoteAddressOf(received),
    }
    // Parses the result, too: nothing outside the contract leaves the backend.
    const { returns, isIdempotent } = call.endpoint
    const carryOut = async () => returns.parse(await call.handle(input, context))
    if (!isIdempotent) return carryOut()
    const { finish } = call
    const steps: Steps = finish
      ? {
          begin: async () => String(await call.handle(input, context)),
          finish: async (begun) => returns.parse(await finish(begun, input, context)),
        }
      : { carryOut }
    const key = request.headers.get('idempotency-key')
    const renew = (answer: unknown) => replayAnswer(returns, answer, services.clock.now())
    return carryOutOnce(services, { name: call.name, key, input, context, steps, renew })
  }
}

/** Client key of a signed call: an application calls for many visitors, and for itself. */
function visitorOf(received: WireRequest, appId: string): string {
  const address = remoteAddressOf(received)
  return isIP(address) ? networkOf(address) : `app ${appId}`
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
  const unavailable = unavailabilityOf(error)
  if (unavailable) {
    log.warn({ reason: unavailable.message }, 'a call failed without a database')
    return new Refusal('unavailable', unavailable.message)
  }
  log.error({ err: error }, 'a call failed')
  return new Refusal('internal_error', failureText(error))
}
