import { createMiddleware } from '@tanstack/react-start'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { refusedRequest } from '#server/services/report-failure.ts'
import { isReadablePayload } from './readable-payload.ts'

/**
 * Stands before all server functions. The framework takes a request it cannot read for a failure of its own: it answers
 * 500 and prints a stack. So each request is read here once before, and refused like any other wrong input. Functions
 * learn from it whether the browser called them or a page that is being rendered.
 */
export const withReadableCall = createMiddleware().server(async ({ next, request, handlerType }) => {
  const isFromBrowser = handlerType === 'serverFn'
  if (isFromBrowser && !(await isReadable(request))) throw refusal('invalid_params', 'the payload cannot be read')
  try {
    return await next({ context: { isFromBrowser } })
  } catch (error) {
    if (isFromBrowser && isUnknownFunction(error)) throw refusal('not_found', 'there is no such server function')
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

/** The framework answers with the status an error has. */
function refusal(resultCode: 'invalid_params' | 'not_found', debugMsg: string) {
  return Object.assign(refusedRequest(resultCode, debugMsg), { status: errorCodes[resultCode] })
}
