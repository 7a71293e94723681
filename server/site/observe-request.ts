import { isServerError } from '#server/network/http-status.ts'
import { histogram, isRecordingMetrics } from '#server/telemetry/metrics.ts'
import { parseSinceClick, parseTraceparent } from '#server/telemetry/trace-context.ts'
import { inRequest, isTracing, type Span } from '#server/telemetry/tracing.ts'

const observeSeconds = histogram(
  'http_server_request_duration_seconds',
  'Time to answer a request, by route, method and class of the status.',
  ['route', 'method', 'status'],
)

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Answers a request as part of its trace; records its time and result by route (`nameRoute`). */
export function observeRequest(request: Request, answer: () => Promise<Response>): Promise<Response> {
  return isTracing() || isRecordingMetrics() ? observed(request, answer) : answer()
}

async function observed({ method: given, headers }: Request, answer: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const seen = { route: 'other' }
  const method = methods.has(given) ? given : 'other'
  const parent = isTracing() ? parseTraceparent(headers.get('traceparent')) : null
  const sinceClickMs = parent && parseSinceClick(headers.get('tracestate'))
  let status = 500

  function finish(span: Span): void {
    span.name = `${method} ${seen.route}`
    span.attributes = { 'http.request.method': method, 'http.route': seen.route, 'http.response.status_code': status }
    if (isServerError(status)) span.failure ??= String(status)
  }

  try {
    return await inRequest({ parent, sinceClickMs, request: seen }, finish, async () => {
      const response = await answer()
      status = response.status
      return response
    })
  } finally {
    observeSeconds((performance.now() - startedAt) / 1_000, seen.route, method, `${Math.floor(status / 100)}xx`)
  }
}
