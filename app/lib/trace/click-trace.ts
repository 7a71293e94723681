import { randomId } from '#app/lib/storage/random-id.ts'
import { clickTrace } from './trace-headers.ts'

/** Milliseconds after a click in which calls belong to it. */
const clickMs = 30_000

/** Click that calls belong to. */
interface Click {
  /** 32 hex digits. */
  traceId: string
  /** By the clock of the page. */
  at: number
  /** Whether a call has named it. */
  isSent: boolean
}

/**
 * Begins a trace with each click, which its calls belong to, up to the loading of the next page. The ids do not
 * identify the visitor: they last until the next click and are not stored. The first call tells the age of the click, since the
 * browser sends no spans. Returns a function that ends it.
 */
export function traceClicks(): () => void {
  let click: Click | null = null

  function begin({ timeStamp }: Event): void {
    click = { traceId: randomId().replaceAll('-', ''), at: timeStamp, isSent: false }
  }

  clickTrace.headers = () => {
    if (!click) return {}
    const { traceId, at, isSent } = click
    const age = Math.round(performance.now() - at)
    if (age > clickMs) return {}
    click.isSent = true
    const traceparent = `00-${traceId}-${traceId.slice(16)}-01`
    return isSent ? { traceparent } : { traceparent, tracestate: `solvei=${age}` }
  }
  window.addEventListener('click', begin, true)
  return () => window.removeEventListener('click', begin, true)
}
