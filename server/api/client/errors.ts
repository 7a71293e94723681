import { ProductError, SignedClientError } from '#machines/shared/call-errors.ts'
import { isErrorCode, type ErrorCode } from '#server/api/contract/error-codes.ts'
import { maskText } from '#server/config/masking.ts'
import type { Answer } from './envelope.ts'
import type { NoAnswer } from './transport.ts'

/** Raw messages where the backend sends none. No customer sees them: screens show the text of the code. */
const genericTexts = {
  unknown: '未知错误',
  network_error: '网络请求失败，请稍后重试',
  internal_error: '内部错误，请稍后重试',
} as const

/** Texts that replace the message of a result code. */
export type MessageOverrides = Partial<Record<ErrorCode, string>>

/** For an answer that is no success; masked, since a backend may echo what it was sent. */
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

/** The product wrapper's view of an answer with a result code other than success. */
export function refusedError(answer: Answer, data: unknown, overrides: MessageOverrides, cause: Error): ProductError {
  const resultCode = answer.resultCode ?? 'internal_error'
  const rawMessage = answer.displayMsg || answer.message || genericTexts.unknown
  const override = isErrorCode(resultCode) ? overrides[resultCode] : undefined
  return new ProductError(
    override ?? rawMessage,
    { resultCode, rawMessage, debugMsg: maskText(answer.debugMsg), requestId: answer.requestId, data },
    { cause },
  )
}

/** For failures without a result code of the backend's own. */
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

/** For a value no backend need be asked about. */
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
