import { createMiddleware } from '@tanstack/react-start'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { refusedRequest } from '#server/services/report-failure.ts'
import { isCallRefused } from '#server/site/refused-calls.ts'
import { isReadablePayload } from './readable-payload.ts'

/**
 * Hash in the built site, encoded file name in development. The framework looks functions up by any property name,
 * including inherited ones (`constructor`).
 */
const functionId = /^\/_serverFn\/[\w-]{32,}$/

/**
 * Runs before all server functions. The framework treats an unreadable request as its own failure: status 500 and a
 * logged stack. So each request is parsed here first and refused like any invalid input. Also tells functions whether
 * the call comes from the browser or from rendering.
 */
export const withReadableCall = createMiddleware().server(async ({ next, request, handlerType }) => {
  const isFromBrowser = handlerType === 'serverFn'
  if (isFromBrowser && isCallRefused(request)) throw refusal('unavailable', 'too many calls are under way')
  // Without it, the framework would take the function's return value for a Response.
  if (isFromBrowser && request.headers.get('x-tsr-serverfn') !== 'true') {
    throw refusal('invalid_params', 'the header x-tsr-serverfn is missing')
  }
  if (isFromBrowser && !functionId.test(new URL(request.url).pathname)) throw unknownFunction()
  if (isFromBrowser && !(await isReadable(request))) throw refusal('invalid_params', 'the payload cannot be read')
  try {
    return await next({ context: { isFromBrowser } })
  } catch (error) {
    if (isFromBrowser && isUnknownFunction(error)) throw unknownFunction()
    throw error
  }
})

async function isReadable(request: Request): Promise<boolean> {
  try {
    const text = await payloadOf(request)
    return text === null || isReadablePayload(text)
  } catch {
    // A form, or an unreadable body.
    return false
  }
}

/** Payload the framework will parse; null if it parses nothing. Throws for forms, which no function takes. */
async function payloadOf(request: Request): Promise<string | null> {
  const type = request.headers.get('content-type')
  if (type && !type.includes('application/json')) throw new TypeError(`no function takes ${type}`)
  if (request.method === 'GET') return new URL(request.url).searchParams.get('payload') || null
  return request.method === 'POST' && type ? request.clone().text() : null
}

/** Called by an old tab for a function of an older build. */
function isUnknownFunction(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Server function info not found')
}

function unknownFunction() {
  return refusal('not_found', 'there is no such server function')
}

/** The framework responds with the error's status. */
function refusal(resultCode: 'invalid_params' | 'not_found' | 'unavailable', debugMsg: string) {
  return Object.assign(refusedRequest(resultCode, debugMsg), { status: errorCodes[resultCode] })
}
