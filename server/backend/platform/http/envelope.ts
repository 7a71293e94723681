import { z } from 'zod'
import type { DirectAnswer } from '#server/api/contract/call.ts'
import type { Endpoint, Envelope } from '#server/api/contract/endpoint.ts'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { asSent, toWire } from '#server/api/contract/wire-case.ts'
import type { Refusal } from '#server/backend/kernel/refusal.ts'

/** Seconds after which the backend may be available again. */
export const tryAgain = { 'retry-after': '1' }

/** Cache time of public answers, as of pages: a minute, and ten more while the next is rendered. */
const publicCache = { 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' }

/** Keys of a refusal's data belong to no schema: they are converted like any other. */
const anyObject = z.object({})

/** Response of a successful call. */
export function success(endpoint: Endpoint, result: unknown, requestId: string): Response {
  const data = toWire(result, endpoint.returns)
  const headers = endpoint.tag ? { ...publicCache, 'cache-tag': endpoint.tag } : {}
  return respond(200, wrapped(endpoint.envelope, data, requestId), requestId, headers)
}

function wrapped(envelope: Envelope, data: unknown, requestId: string): unknown {
  if (envelope === 'bare') return data
  return envelope === 'variant'
    ? variant('0000', 'success', requestId, data)
    : product('success', '', '', requestId, data)
}

/**
 * Response of a refused call. The debug text is included outside production only: as `debug_msg`, or in the variant
 * envelope, which has no such field, after its description.
 */
export function refusal(envelope: Envelope, error: Refusal, requestId: string, isProduction: boolean): Response {
  const { text, debug } = textsOf(error, isProduction)
  const data = error.data && toWire(error.data, anyObject)
  const body =
    envelope === 'variant'
      ? variant(error.code, debug === '' ? text : `${text}: ${debug}`, requestId, data)
      : product(error.code, text, debug, requestId, data)
  return respond(errorCodes[error.code], body, requestId, error.code === 'unavailable' ? tryAgain : {})
}

/** Refusal of a call that was made in this process. */
export function directRefusal(error: Refusal, isProduction: boolean): DirectAnswer {
  const { text, debug } = textsOf(error, isProduction)
  const data = asSent(error.data) ?? null
  return { isGood: false, code: error.code, status: errorCodes[error.code], message: text, debugMessage: debug, data }
}

function textsOf({ code, message }: Refusal, isProduction: boolean): { text: string; debug: string } {
  return { text: code.replaceAll('_', ' '), debug: isProduction ? '' : message }
}

function product(code: string, text: string, debug: string, requestId: string, data: unknown) {
  return {
    result_code: code,
    err_msg: text,
    err_message: text,
    debug_msg: debug,
    // Customers see the translated text of the code, which only the site has.
    display_msg: '',
    message: text,
    request_id: requestId,
    data,
  }
}

function variant(code: string, text: string, requestId: string, data: unknown) {
  return { resultCode: code, resultDesc: text, resultId: requestId, resultData: data }
}

function respond(status: number, body: unknown, requestId: string, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: { 'x-request-id': requestId, 'cache-control': 'no-store', ...headers },
  })
}
