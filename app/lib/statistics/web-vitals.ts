import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { hasConsent } from '#app/lib/consent/consent.ts'
import { logWarning } from '#app/lib/log/log.ts'
import type { WebVitals } from '#server/api/input/web-vitals.ts'
import { deviceOfWindow, fetchBeyondPage } from './visit.ts'

/** Call that records the vitals; the function of the server. */
type CountWebVitals = (options: { data: WebVitals; fetch: typeof fetch }) => Promise<unknown>

let isMeasured = false

/**
 * Measures how fast the page was that the browser loaded, also what happened before this is called, and sends it once,
 * when the page is hidden for the first time, if the visitor allows statistics then. Pages that follow without a load
 * are not measured.
 */
export function reportWebVitals(route: string, countWebVitals: CountWebVitals): void {
  if (isMeasured) return
  isMeasured = true
  const vitals: Pick<WebVitals, 'ttfb' | 'lcp' | 'inp' | 'cls'> = {}
  onTTFB(({ value }: Metric) => (vitals.ttfb = value))
  onLCP(({ value }: Metric) => (vitals.lcp = value))
  onINP(({ value }: Metric) => (vitals.inp = value))
  onCLS(({ value }: Metric) => (vitals.cls = value))

  function send() {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (!hasConsent('analytical')) return
    const data = { route, device: deviceOfWindow(), ...vitals }
    countWebVitals({ data, fetch: fetchBeyondPage }).catch((error: unknown) =>
      // A number less; the visitor goes on.
      logWarning('the vitals of a page were not recorded', error),
    )
  }

  // After the library's own listener, by which it reports the final values.
  document.addEventListener('visibilitychange', send)
}
