import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'
import { isErrorCode, type ErrorCode } from '#server/api/contract/error-codes.ts'
import { maskText } from '#server/config/mask.ts'
import type { Answer } from './envelope.ts'
import type { NoAnswer } from './transport.ts'

/** Raw messages where the backend sends none. Customers never see them: screens show the text of the code. */
const genericTexts = {
  unknown: '未知错误',
  network_error: '网络请求失败，请稍后重试',
  internal_error: '内部错误，请稍后重试',
} as const

/** Messages by result code that replace the backend's. */
export type MessageOverrides = Partial<Record<ErrorCode, string>>

/** Error of an answer that is no success; masked, since a backend may echo its input. */
export function signedClientError(answer: Answer, url: string): SignedClientError {
  const isHttpFailure = answer.status !== 200
  const serverMessage = answer.errMsg || answer.message || answer.displayMsg || genericTexts.unknown
  return new SignedClientError(
    maskText(isHttpFailure ? `${answer.status} ${answer.text}` : `${answer.resultCode}: ${serverMessage}`),
    {
      code: answer.status,
      result_code: answer.resultCode,
      debug_msg: maskText(answer.debugMsg),
      display_msg: answer.displayMsg,
      err_msg:
        answer.errMsg || answer.message || (isHttpFailure ? `Request failed with status code ${answer.status}` : ''),
      request_id: answer.requestId,
      server_responsed: true,
      url: maskText(url),
    },
  )
}

export function noAnswerError(cause: NoAnswer, url: string, requestId: string): SignedClientError {
  return new SignedClientError(
    `network_error: ${cause.message}`,
    {
      code: null,
      result_code: 'network_error',
      debug_msg: '',
      display_msg: '',
      err_msg: cause.message,
      request_id: requestId,
      server_responsed: false,
      url: maskText(url),
    },
    { cause },
  )
}

export function keeperTokenError(cause: SignedClientError): SignedClientError {
  return new SignedClientError(`get keeper token error: ${cause.message}`, cause, { cause })
}

/** ProductError for an answer with a result code other than success. */
export function refusedError(answer: Answer, overrides: MessageOverrides, cause: Error): ProductError {
  const resultCode = answer.resultCode ?? 'internal_error'
  const rawMessage = answer.displayMsg || answer.message || genericTexts.unknown
  const override = isErrorCode(resultCode) ? overrides[resultCode] : undefined
  return new ProductError(
    override ?? rawMessage,
    { resultCode, rawMessage, debugMsg: maskText(answer.debugMsg), requestId: answer.requestId, data: answer.data },
    { cause },
  )
}

/** ProductError for a failure without a result code from the backend. */
export function failedError(
  resultCode: 'network_error' | 'internal_error',
  { requestId, debugMsg, cause }: { requestId: string; debugMsg: string; cause?: unknown },
): ProductError {
  const rawMessage = genericTexts[resultCode]
  return new ProductError(
    rawMessage,
    { resultCode, rawMessage, debugMsg: maskText(debugMsg), requestId, data: null },
    { cause },
  )
}

/** ProductError for a value refused before the call is sent. */
export function invalidParamError(name: string, requestId: string): ProductError {
  const resultCode = 'invalid_params'
  const debugMsg = `${name} cannot be part of a path`
  return new ProductError(genericTexts.unknown, {
    resultCode,
    rawMessage: genericTexts.unknown,
    debugMsg,
    requestId,
    data: null,
  })
}
