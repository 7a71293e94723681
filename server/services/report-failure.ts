import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { failedError } from '#server/api/client/errors.ts'
import { type ErrorCode, errorCodes, isErrorCode } from '#server/api/contract/error-codes.ts'
import type { Call } from './call.ts'
import { siteRuntime } from './runtime.ts'

/**
 * Logs why a call from the browser failed and returns what the browser may know of it: the code and the data of a refusal,
 * else `internal_error` and the id under which the log has the rest. A refused access token ends the session.
 */
export function reportFailure(error: unknown, { requestId, session, log }: Call): ProductError {
  if (error instanceof z.core.$ZodError) {
    return refused('invalid_params', { requestId, debugMsg: z.prettifyError(error), log })
  }
  if (error instanceof ProductError && error.resultCode === 'user_token_invalid') session.signOut()
  if (error instanceof ProductError && isErrorCode(error.resultCode) && error.resultCode !== 'internal_error') {
    const { resultCode, debugMsg } = error
    log.info({ resultCode, debugMsg }, 'a call was refused')
    return error
  }
  log.error({ err: error }, 'a server function failed')
  return failedError('internal_error', { requestId, debugMsg: String(error) })
}

/** What the browser is told when its request is none that a server function could be called with; logged. */
export function refusedRequest(resultCode: ErrorCode, debugMsg: string): ProductError {
  const requestId = randomUUID()
  return refused(resultCode, { requestId, debugMsg, log: siteRuntime().log.child({ requestId }) })
}

function refused(
  resultCode: ErrorCode,
  { requestId, debugMsg, log }: { requestId: string; debugMsg: string; log: Logger },
): ProductError {
  log.info({ resultCode, debugMsg }, 'a server function was called with wrong data')
  return new ProductError(resultCode, { resultCode, rawMessage: '', debugMsg, requestId, data: null })
}

/** The HTTP status that goes with a failure. */
export function statusOf({ resultCode }: ProductError): number {
  return isErrorCode(resultCode) ? errorCodes[resultCode] : errorCodes.internal_error
}
