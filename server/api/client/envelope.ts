import type { Envelope } from '#server/api/contract/endpoint.ts'
import type { WireAnswer } from './transport.ts'

/** Backend answer of either envelope. Missing texts are empty. */
export interface Answer {
  status: number
  /** `success` or an error code; null when the answer is no envelope. */
  resultCode: string | null
  displayMsg: string
  errMsg: string
  message: string
  debugMsg: string
  requestId: string
  /** Payload with the wire's keys. */
  data: unknown
  text: string
}

/**
 * Reads an answer. An error may use the product envelope on any endpoint, so the answer's own keys decide; `expected`
 * only separates bare data from an envelope. Only HTTP 200 can be a success.
 */
export function readAnswer({ status, text }: WireAnswer, expected: Envelope): Answer {
  const plain = {
    status,
    text,
    resultCode: null,
    displayMsg: '',
    errMsg: '',
    message: '',
    debugMsg: '',
    requestId: '',
    data: null,
  }
  const body = parseJson(text)
  if (expected === 'bare' && status === 200) return { ...plain, resultCode: 'success', data: body }
  if (typeof body !== 'object' || body === null) return plain
  const read = (key: string) => textOf(body, key)
  if ('resultCode' in body) {
    return {
      ...plain,
      resultCode: read('resultCode') === '0000' ? 'success' : read('resultCode'),
      message: read('resultDesc'),
      requestId: read('resultId'),
      data: 'resultData' in body ? body.resultData : null,
    }
  }
  if (!('result_code' in body)) return plain
  return {
    ...plain,
    resultCode: read('result_code'),
    displayMsg: read('display_msg'),
    errMsg: read('err_msg') || read('err_message'),
    message: read('message'),
    debugMsg: read('debug_msg'),
    requestId: read('request_id'),
    data: 'data' in body ? body.data : null,
  }
}

export function isSuccess(answer: Answer): boolean {
  return answer.status === 200 && answer.resultCode === 'success'
}

/** Parsed value, or undefined for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy's error page or a truncated answer has no envelope; the caller sees a null code.
    return undefined
  }
}

function textOf(body: object, key: string): string {
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : ''
}
