import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { failedError } from '#server/api/client/errors.ts'
import { type ErrorCode, errorCodes, isErrorCode } from '#server/api/contract/error-codes.ts'
import type { RequestContext } from './request-context.ts'
import { siteRuntime } from './runtime.ts'

/**
 * Logs a failed call and returns what the browser may see: code and data of a refusal, else `internal_error` with the
 * request id of the log. A refused access token ends the session.
 */
export function reportFailure(error: unknown, { requestId, session, log }: RequestContext): ProductError {
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

/** Error for a request that matches no server function; logged. */
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

/** HTTP status of a failure. */
export function statusOf({ resultCode }: ProductError): number {
  return isErrorCode(resultCode) ? errorCodes[resultCode] : errorCodes.internal_error
}
