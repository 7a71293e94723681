import { histogram, isRecordingMetrics } from '#server/telemetry/metrics.ts'
import { inRequest } from '#server/telemetry/observed-request.ts'

const observeSeconds = histogram(
  'http_server_request_duration_seconds',
  'Time to answer a request, by route, method and class of the status.',
  ['route', 'method', 'status'],
)

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Answers a request; records its time and result by route (`nameRoute`). */
export function observeRequest(request: Request, answer: () => Promise<Response>): Promise<Response> {
  return isRecordingMetrics() ? observed(request, answer) : answer()
}

async function observed({ method: given }: Request, answer: () => Promise<Response>): Promise<Response> {
  const startedAt = performance.now()
  const seen = { route: 'other' }
  const method = methods.has(given) ? given : 'other'
  let status = 500
  try {
    const response = await inRequest(seen, answer)
    status = response.status
    return response
  } finally {
    observeSeconds((performance.now() - startedAt) / 1_000, seen.route, method, `${Math.floor(status / 100)}xx`)
  }
}
