import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseSinceClick, parseTraceparent } from '#server/telemetry/trace-context.ts'

let click: (event: { timeStamp: number }) => void
let now: number

async function openPage() {
  vi.stubGlobal('window', { addEventListener: (_: string, listener: typeof click) => (click = listener) })
  vi.resetModules()
  const { clickTrace } = await import('#app/lib/trace/trace-headers.ts')
  const { traceClicks } = await import('#app/lib/trace/click-trace.ts')
  return { headers: () => clickTrace.headers(), traceClicks }
}

beforeEach(() => {
  now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

describe('the calls of a page', () => {
  it('belong to no trace before a click', async () => {
    const { headers, traceClicks } = await openPage()
    expect(headers()).toEqual({})
    traceClicks()
    expect(headers()).toEqual({})
  })

  it('belong to the trace of the last click, of which the first tells the age', async () => {
    const { headers, traceClicks } = await openPage()
    traceClicks()
    click({ timeStamp: 900.4 })
    now = 1_150
    const [first, second] = [headers(), headers()]
    expect(parseTraceparent(first['traceparent'] ?? null)).toMatchObject({ isSampled: true })
    expect(parseSinceClick(first['tracestate'] ?? null)).toBe(250)
    expect(second).toEqual({ traceparent: first['traceparent'] })
    click({ timeStamp: 1_150 })
    expect(headers()['traceparent']).not.toBe(first['traceparent'])
  })

  it('belong to none half a minute after it', async () => {
    const { headers, traceClicks } = await openPage()
    traceClicks()
    click({ timeStamp: 1_000 })
    now = 31_001
    expect(headers()).toEqual({})
  })
})
