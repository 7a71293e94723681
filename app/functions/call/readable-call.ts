import { createMiddleware } from '@tanstack/react-start'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { refusedRequest } from '#server/services/report-failure.ts'
import { isCallRefused } from '#server/site/refused-calls.ts'
import { isReadablePayload } from './readable-payload.ts'

/**
 * A hash in the built site, a coded file name in development. The framework looks for functions by any name, those that
 * every object has among them (`constructor`).
 */
const functionId = /^\/_serverFn\/[\w-]{32,}$/

/**
 * Stands before all server functions. The framework takes a request it cannot read for a failure of its own: it answers
 * 500 and prints a stack. So each request is read here once before, and refused like any other wrong input. Functions
 * learn from it whether the browser called them or a page that is being rendered.
 */
export const withReadableCall = createMiddleware().server(async ({ next, request, handlerType }) => {
  const isFromBrowser = handlerType === 'serverFn'
  if (isFromBrowser && isCallRefused(request)) throw refusal('unavailable', 'too many calls are under way')
  // Without it, what a function returns would be taken for a response, which most of them do not return.
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
    // A form, or a body that cannot be read.
    return false
  }
}

/** What the framework is going to parse; null where it parses nothing. Throws for forms, which no function takes. */
async function payloadOf(request: Request): Promise<string | null> {
  const type = request.headers.get('content-type')
  if (type && !type.includes('application/json')) throw new TypeError(`no function takes ${type}`)
  if (request.method === 'GET') return new URL(request.url).searchParams.get('payload') || null
  return request.method === 'POST' && type ? request.clone().text() : null
}

/** An old tab may ask for a function of an older build. */
function isUnknownFunction(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Server function info not found')
}

function unknownFunction() {
  return refusal('not_found', 'there is no such server function')
}

/** The framework answers with the status an error has. */
function refusal(resultCode: 'invalid_params' | 'not_found' | 'unavailable', debugMsg: string) {
  return Object.assign(refusedRequest(resultCode, debugMsg), { status: errorCodes[resultCode] })
}
