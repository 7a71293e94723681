import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveMetrics } from '#server/telemetry/metrics-server.ts'
import { counter, histogram, readMetrics, registerGauges, startRecording } from '#server/telemetry/metrics.ts'
import { prometheusText } from '#server/telemetry/prometheus-text.ts'
import { freePort } from '#tests/support/free-port.ts'

let end = () => {}
afterEach(() => end())

async function textOf(name: string): Promise<string> {
  return prometheusText((await readMetrics()).filter((family) => family.name === name))
}

describe('metrics', () => {
  it('count nothing until something reads them', async () => {
    const count = counter('test_before_total', 'Before.', [])
    count(1)
    end = startRecording()
    count(2)
    expect(await textOf('test_before_total')).toBe(
      '# HELP test_before_total Before.\n# TYPE test_before_total counter\ntest_before_total 2\n',
    )
  })

  it('are written as Prometheus reads them: escaped, and histograms cumulative', async () => {
    end = startRecording()
    const observe = histogram('test_seconds', 'Back\\slash.', ['route'], [0.1, 1])
    for (const seconds of [0.05, 0.1, 0.5, 7]) observe(seconds, 'a "b"\\\n')
    expect(await textOf('test_seconds')).toBe(
      [
        String.raw`# HELP test_seconds Back\\slash.`,
        '# TYPE test_seconds histogram',
        String.raw`test_seconds_bucket{route="a \"b\"\\\n",le="0.1"} 2`,
        String.raw`test_seconds_bucket{route="a \"b\"\\\n",le="1"} 3`,
        String.raw`test_seconds_bucket{route="a \"b\"\\\n",le="+Inf"} 4`,
        String.raw`test_seconds_sum{route="a \"b\"\\\n"} 7.65`,
        String.raw`test_seconds_count{route="a \"b\"\\\n"} 4`,
        '',
      ].join('\n'),
    )
  })

  it('have so many series at most, and count the rest together', async () => {
    end = startRecording()
    const count = counter('test_series_total', 'Series.', ['name'])
    for (let index = 0; index < 2_010; index += 1) count(1, `name ${index}`)
    const family = (await readMetrics()).find(({ name }) => name === 'test_series_total')
    const samples = family && family.kind !== 'histogram' ? family.samples : []
    expect(samples).toHaveLength(2_001)
    expect(samples.at(-1)).toEqual({ values: ['other'], value: 10 })
  })

  it('leave out a gauge that fails, or that is late, and say so', async () => {
    end = startRecording()
    vi.useFakeTimers()
    const remove = registerGauges([
      { name: 'test_good', help: 'Good.', labels: [], read: () => [{ values: [], value: 1 }] },
      { name: 'test_failing', help: 'Failing.', labels: [], read: () => Promise.reject(new Error('away')) },
      { name: 'test_late', help: 'Late.', labels: [], read: () => new Promise(() => {}) },
    ])
    const reading = readMetrics()
    await vi.advanceTimersByTimeAsync(2_000)
    const names = (await reading).map(({ name }) => name)
    expect(names).toContain('test_good')
    expect(names).not.toContain('test_failing')
    expect(names).not.toContain('test_late')
    remove()
    const text = await textOf('solvei_metric_read_failures_total')
    expect(text).toContain('{metric="test_failing"} 1')
    expect(text).toContain('{metric="test_late"} 1')
    expect(await textOf('test_good')).toBe('')
  })
})

describe('the port of metrics', () => {
  it('serves /metrics and nothing else', async () => {
    end = startRecording()
    counter('test_served_total', 'Served.', [])(3)
    const port = await freePort()
    const close = await serveMetrics(port, '127.0.0.1')
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/metrics?x=1`)
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(await answer.text()).toContain('\ntest_served_total 3\n')
      for (const [path, method] of [
        ['/', 'GET'],
        ['/metrics/', 'GET'],
        ['/metrics', 'POST'],
      ] as const) {
        const refused = await fetch(`http://127.0.0.1:${port}${path}`, { method })
        expect(refused.status).toBe(404)
      }
    } finally {
      await close()
    }
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed')
  })

  it('has limits: of so many connections, and of a request that does not come', async () => {
    const port = await freePort()
    const close = await serveMetrics(port, '127.0.0.1', { connections: 2, requestMs: 200 })
    const open = () => {
      // Read, so that it notices its end.
      const socket = connect(port, '127.0.0.1').resume()
      return { socket, closed: once(socket, 'close') }
    }
    const [first, second] = [open(), open()]
    await Promise.all([once(first.socket, 'connect'), once(second.socket, 'connect')])
    const third = open()
    await third.closed
    expect(first.socket.destroyed).toBe(false)
    first.socket.write('GET /metrics HTTP/1.1\r\n')
    await first.closed
    second.socket.destroy()
    await close()
  })
})
