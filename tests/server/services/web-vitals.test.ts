import { afterEach, describe, expect, it } from 'vitest'
import { webVitals } from '#server/api/input/web-vitals.ts'
import { recordWebVitals } from '#server/services/web-vitals.ts'
import { createRouteNames } from '#server/site/route-names.ts'
import { readMetrics, startRecording } from '#server/telemetry/metrics.ts'

let end = () => {}
afterEach(() => end())

const visit = { route: '/vitals/$id', device: 'phone', ttfb: 120, lcp: 900, cls: 0.03 } as const

async function observed(name: string): Promise<Record<string, number>> {
  const family = (await readMetrics()).find((metric) => metric.name === name)
  const samples = family?.kind === 'histogram' ? family.samples : []
  return Object.fromEntries(samples.map(({ values, sum }) => [values.join(' '), sum]))
}

describe('the vitals of a visit', () => {
  it('are recorded by route and device, where something reads metrics', async () => {
    createRouteNames(() => visit.route)('/vitals/1')
    expect(recordWebVitals(visit)).toBe(false)
    end = startRecording()
    expect(recordWebVitals(visit)).toBe(true)
    expect(await observed('solvei_web_vital_seconds')).toEqual({
      'ttfb /vitals/$id phone': 0.12,
      'lcp /vitals/$id phone': 0.9,
    })
    expect(await observed('solvei_web_vital_layout_shift')).toEqual({ '/vitals/$id phone': 0.03 })
  })

  it('of a route that was never asked for are counted as another', async () => {
    end = startRecording()
    recordWebVitals({ route: '/invented', device: 'desktop', inp: 80 })
    expect(await observed('solvei_web_vital_seconds')).toMatchObject({ 'inp other desktop': 0.08 })
  })

  it.each([
    { ...visit, route: 'x'.repeat(121) },
    { ...visit, lcp: -1 },
    { ...visit, ttfb: 600_001 },
    { ...visit, cls: Number.NaN },
    { ...visit, device: 'watch' },
  ])('are refused beyond what a page can have: %j', (made) => {
    expect(webVitals.safeParse(made).success).toBe(false)
  })
})
