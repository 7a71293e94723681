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
/** Parameters of a request; the issuer knows about twenty. */
export const maxParams = 30
/** Characters of any parameter not listed below. */
const maxParamLength = 256
const paramLengths: Readonly<Record<string, number>> = {
  redirect_uri: 1_000,
  post_logout_redirect_uri: 1_000,
  // Contains a path of the site at sign-out.
  state: 1_500,
  id_token_hint: 2_500,
  token: 2_500,
}

/** In seconds. */
const minute = 60
/** Requests of one network that store a row before a sign-in; counted for each replica. */
export const begunByNetwork = { points: 300, duration: 5 * minute }
/** Wrong application credentials from one network. */
export const clientFailuresByNetwork = { points: 100, duration: 15 * minute }

/** Paths visited by browsers; the others are for applications. */
const pages = new RegExp(`^${issuerPath}/(?:auth|session)(?:/|$)`)
/** Paths whose requests may store a row: a pending interaction, or the session to end. */
const storingPaths = new RegExp(`^${issuerPath}/(?:auth|session/end)$`)
/** Path that receives an application's secret. */
const applicationPaths = new RegExp(`^${issuerPath}/token(?:/|$)`)

type Serve = (request: Request) => Promise<Response>

/**
 * Limits requests to the issuer before its library sees them: sizes, number for each network, concurrency. The network
 * is that of the connection (`ip`, resolved behind proxies); a request without one comes from this process, with the
 * site as the issuer's client.
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
      if (storingPaths.test(pathname)) await countInMemory(begun, `${pathname} ${networkOf(request.ip ?? 'unknown')}`)
      const served = () => queue(queueClientOf(request), () => serve(withText(request, form)))
      if (!applicationPaths.test(pathname) || request.ip === undefined) return await served()
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
 * A browser is redirected to the site's error page; other clients get status and headers. The page is rendered only for
 * those who follow the redirect.
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
