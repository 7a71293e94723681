import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { counter, histogram, registerGauges, startRecording } from '#server/telemetry/metrics.ts'
import { type Collector, exportMetrics, exportSpans } from '#server/telemetry/otlp-export.ts'
import type { Span } from '#server/telemetry/tracing.ts'
import { seriesValue } from '#tests/support/metrics.ts'
import { type OtlpReceiver, startOtlpReceiver } from '#tests/support/otlp-receiver.ts'

const resource = { 'service.name': 'solvei', 'service.version': '1' }
const hour = 3_600_000

let receiver: OtlpReceiver
let logged: string[]

beforeEach(async () => {
  receiver = await startOtlpReceiver()
  logged = []
})
afterEach(() => receiver.stop())

const collector = (values: Partial<Collector> = {}): Collector => ({
  endpoint: receiver.url,
  protocol: 'http/json',
  isCompressed: false,
  headers: { 'x-tenant': 'fjord' },
  ...values,
})
const log = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line).msg) })
const exporting = (everyMs: number, values: Partial<Collector> = {}) =>
  exportSpans(collector(values), resource, everyMs, log)

const span = (values: Partial<Span> = {}): Span => ({
  traceId: 'a'.repeat(32),
  spanId: 'b'.repeat(16),
  parentId: '',
  name: 'GET /',
  kind: 'server',
  attributes: { 'http.route': '/', count: 3, share: 0.5, isGood: true },
  startedAt: Date.parse('2026-11-28T10:00:00.000Z') + 0.125,
  endedAt: Date.parse('2026-11-28T10:00:00.010Z'),
  failure: null,
  ...values,
})

describe('spans', () => {
  it('are sent as OTLP has them, with the resource and the headers', async () => {
    const { record, end } = exporting(hour)
    record(span())
    record(span({ spanId: 'c'.repeat(16), parentId: 'b'.repeat(16), kind: 'client', failure: 'RangeError' }))
    await end()
    expect(receiver.spans).toMatchObject([
      {
        traceId: 'a'.repeat(32),
        spanId: 'b'.repeat(16),
        name: 'GET /',
        kind: 2,
        startTimeUnixNano: '1795860000000125000',
        endTimeUnixNano: '1795860000010000000',
        attributes: { 'http.route': '/', count: 3, share: 0.5, isGood: true },
        status: { code: 0 },
      },
      {
        parentSpanId: 'b'.repeat(16),
        kind: 3,
        status: { code: 2 },
        attributes: { 'error.type': 'RangeError' },
      },
    ])
    expect(receiver.spans[0]).not.toHaveProperty('parentSpanId')
    expect(receiver.resources).toEqual([resource])
    expect(receiver.headers[0]).toMatchObject({ 'x-tenant': 'fjord', 'content-type': 'application/json' })
  })

  it('are sent as protobuf and compressed where that is asked for', async () => {
    const { record, end } = exporting(hour, { protocol: 'http/protobuf', isCompressed: true })
    record(span({ name: 'a name among bytes' }))
    await end()
    expect(receiver.headers).toMatchObject([{ 'content-type': 'application/x-protobuf', 'content-encoding': 'gzip' }])
    expect(receiver.binary[0]?.includes('a name among bytes')).toBe(true)
    expect(receiver.binary[0]?.includes(Buffer.from('a'.repeat(32), 'hex'))).toBe(true)
  })

  it('are sent at intervals, and at once when there are many', async () => {
    const soon = exporting(20)
    soon.record(span())
    await expect.poll(() => receiver.spans.length).toBe(1)
    await soon.end()
    const many = exporting(hour)
    for (let index = 0; index < 512; index += 1) many.record(span())
    await expect.poll(() => receiver.spans.length).toBe(513)
    await many.end()
  })

  it('wait for a collector that is busy, up to a number, and are lost on one that refuses them', async () => {
    const endRecording = startRecording()
    const dropped = () => seriesValue('solvei_dropped_spans_total')
    const before = await dropped()
    const { record, end } = exporting(20)
    receiver.answerWith(503)
    for (let index = 0; index < 5_000; index += 1) record(span({ spanId: index.toString(16).padStart(16, '1') }))
    await vi.waitUntil(() => receiver.headers.length > 0)
    receiver.answerWith(200)
    // The first batch is sent again after a second.
    await vi.waitUntil(() => receiver.spans.length === 4_096, { timeout: 5_000 })
    expect((await dropped()) - before).toBe(5_000 - 4_096)
    receiver.answerWith(400)
    record(span())
    await vi.waitUntil(() => logged.length > 0)
    receiver.answerWith(200)
    record(span())
    await end()
    endRecording()
    expect(receiver.spans).toHaveLength(4_097)
    expect((await dropped()) - before).toBe(5_000 - 4_096 + 1)
    expect(logged).toEqual(['the collector does not receive telemetry', 'the collector receives telemetry again'])
  })

  it('do not delay the end where no collector answers', async () => {
    const { record, end } = exporting(hour, { endpoint: 'http://127.0.0.1:9' })
    for (let index = 0; index < 500; index += 1) record(span())
    const begun = performance.now()
    await end()
    expect(performance.now() - begun).toBeLessThan(3_000)
  })
})

describe('metrics', () => {
  it('are sent as OTLP has them: sums since the start, gauges, distributions', async () => {
    const endRecording = startRecording()
    counter('test_otlp_total', 'Counted.', ['kind'])(2, 'mail')
    histogram('test_otlp_seconds', 'Observed.', [], [0.1, 1])(0.5)
    const remove = registerGauges([
      { name: 'test_otlp_gauge', help: 'Read.', labels: [], read: () => [{ values: [], value: 1.5 }] },
    ])
    const end = exportMetrics(collector(), resource, hour, log)
    await end()
    remove()
    endRecording()
    const named = (name: string) => receiver.metrics.find((metric) => metric.name === name)
    expect(named('test_otlp_total')?.sum?.dataPoints).toMatchObject([{ attributes: { kind: 'mail' }, asDouble: 2 }])
    expect(named('test_otlp_gauge')?.gauge?.dataPoints).toMatchObject([{ asDouble: 1.5 }])
    expect(named('test_otlp_seconds')?.histogram?.dataPoints).toMatchObject([
      { count: 1, sum: 0.5, bucketCounts: [0, 1, 0], explicitBounds: [0.1, 1] },
    ])
    expect(receiver.resources).toEqual([resource])
  })
})
