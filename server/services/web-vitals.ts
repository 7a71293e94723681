import type { WebVitals } from '#server/api/input/web-vitals.ts'
import { isServedRoute } from '#server/site/route-names.ts'
import { histogram, isRecordingMetrics } from '#server/telemetry/metrics.ts'

/** Bounds in seconds at which a page is good, or poor, by any of the vitals, and some between. */
const bounds = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8]

const observeVital = histogram(
  'solvei_web_vital_seconds',
  'Web vitals of visitors who allow statistics: ttfb, lcp, inp.',
  ['vital', 'route', 'device'],
  bounds,
)
const observeShift = histogram(
  'solvei_web_vital_layout_shift',
  'Cumulative layout shift of visitors who allow statistics.',
  ['route', 'device'],
  [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
)

/** Records the vitals of one visit; false where nothing records metrics. A route that is none is counted as `other`. */
export function recordWebVitals({ route: given, device, cls, ...times }: WebVitals): boolean {
  if (!isRecordingMetrics()) return false
  const route = isServedRoute(given) ? given : 'other'
  for (const vital of ['ttfb', 'lcp', 'inp'] as const) {
    const ms = times[vital]
    if (ms !== undefined) observeVital(ms / 1_000, vital, route, device)
  }
  if (cls !== undefined) observeShift(cls, route, device)
  return true
}
