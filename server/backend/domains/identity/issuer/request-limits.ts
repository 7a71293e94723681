import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { ServerRequest } from 'srvx'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { issuerPath } from '#server/api/contract/issuer-url.ts'
import { countInMemory, tooMany } from '#server/backend/kernel/limits/count-in-memory.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { tryAgain } from '#server/backend/platform/http/envelope.ts'
import { queueClientOf, type RequestQueue } from '#server/backend/platform/http/request-queue.ts'
import { readText, withText } from '#server/backend/platform/http/wire-request.ts'
import { networkOf } from '#server/network/network-of.ts'
import { failurePage } from './site-pages.ts'

/** Characters of a query string, and bytes of a form. */
export const maxRequestSize = 8_192
/** Parameters of one request; the protocol has about twenty that the issuer knows. */
export const maxParams = 30
/** Characters of a parameter that is not listed below. */
const maxParamLength = 256
const paramLengths: Readonly<Record<string, number>> = {
  redirect_uri: 1_000,
  post_logout_redirect_uri: 1_000,
  // A path of the site travels in it at a sign-out.
  state: 1_500,
  id_token_hint: 2_500,
  token: 2_500,
}

/** In seconds. */
const minute = 60
/** Requests of one network that leave a row behind before anybody has signed in; each replica counts for itself. */
export const begunByNetwork = { points: 300, duration: 5 * minute }
/** Wrong credentials of an application from one network. */
export const clientFailuresByNetwork = { points: 100, duration: 15 * minute }

/** Where a browser arrives with a question; the other paths are for applications. */
const pages = new RegExp(`^${issuerPath}/(?:auth|session)(?:/|$)`)
/** Each request there may store a row: a question to be answered, or the session that is to end. */
const storing = new RegExp(`^${issuerPath}/(?:auth|session/end)$`)
/** Where an application shows its secret. */
const applicationCalls = new RegExp(`^${issuerPath}/token(?:/|$)`)

type Serve = (request: Request) => Promise<Response>

/**
 * Keeps requests to the issuer within bounds before its library sees them: sizes, how many of one network, how many at
 * once. The network is that of the connection (`ip`, as the server resolved it behind its proxies); a request without one
 * was made in this process, by the site as the issuer's own client.
 */
export function limitRequests(serve: Serve, queue: RequestQueue): (request: ServerRequest) => Promise<Response> {
  const begun = new RateLimiterMemory(begunByNetwork)
  const clientFailures = new RateLimiterMemory(clientFailuresByNetwork)

  return async (request) => {
    const { pathname, search, searchParams } = new URL(request.url)
    const refuse = (refusal: Refusal) => answer(refusal, pathname, searchParams)
    try {
      if (search.length > maxRequestSize) throw invalid('the query is too long')
      const form = await readText(request, maxRequestSize)
      checkParams([...searchParams, ...new URLSearchParams(form)])
      if (storing.test(pathname)) await countInMemory(begun, `${pathname} ${networkOf(request.ip ?? 'unknown')}`)
      const served = () => queue(queueClientOf(request), () => serve(withText(request, form)))
      if (!applicationCalls.test(pathname) || request.ip === undefined) return await served()
      return await countFailure(clientFailures, networkOf(request.ip), served)
    } catch (error) {
      if (error instanceof Refusal) return refuse(error)
      throw error
    }
  }
}

function checkParams(params: readonly [string, string][]): void {
  if (params.length > maxParams) throw invalid('too many parameters')
  for (const [name, value] of params) {
    if (value.length > (paramLengths[name] ?? maxParamLength)) throw invalid(`${name.slice(0, 40)} is too long`)
  }
}

async function countFailure(limiter: RateLimiterMemory, network: string, served: () => Promise<Response>) {
  const counted = await limiter.get(network)
  if (counted && counted.consumedPoints >= limiter.points) throw tooMany(counted)
  const response = await served()
  if (response.status === errorCodes.app_id_invalid) await limiter.penalty(network)
  return response
}

function invalid(debug: string): Refusal {
  return new Refusal('invalid_params', debug)
}

/**
 * A browser goes on to the page of the site that says what went wrong; whoever reads no pages has status and headers. What
 * the page costs is spent only on those who follow.
 */
function answer({ code, message, data }: Refusal, pathname: string, params: URLSearchParams): Response {
  const status = errorCodes[code]
  const retryAfter = data?.['retryAfterSeconds']
  const headers = {
    'cache-control': 'no-store',
    ...(code === 'unavailable' && tryAgain),
    ...(typeof retryAfter === 'number' && { 'retry-after': `${retryAfter}` }),
  }
  const error = code === 'invalid_params' ? 'invalid_request' : code
  if (!pages.test(pathname)) return Response.json({ error, error_description: message }, { status, headers })
  const page = failurePage(error, params.get('ui_locales')?.slice(0, maxParamLength))
  return new Response(
    `<!doctype html><meta http-equiv="refresh" content="0;url=${page}"><a href="${page}">${page}</a>`,
    {
      status,
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
    },
  )
}
