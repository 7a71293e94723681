import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { failedError } from '#server/api/client/errors.ts'
import { isErrorCode } from '#server/api/contract/error-codes.ts'
import type { Call } from './call.ts'

/**
 * Logs why a call from the browser failed and returns what the browser may know of it: the code and the data of a refusal,
 * else `internal_error` and the id under which the log has the rest. A refused access token ends the session.
 */
export function reportFailure(error: unknown, { requestId, session, log }: Call): ProductError {
  if (error instanceof z.core.$ZodError) {
    const [resultCode, debugMsg] = ['invalid_params', z.prettifyError(error)]
    log.info({ resultCode, debugMsg }, 'a server function was called with wrong data')
    return new ProductError(resultCode, { resultCode, rawMessage: '', debugMsg, requestId, data: null })
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
