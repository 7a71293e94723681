import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  isWithinShare,
  newTraceId,
  parseSinceClick,
  parseTraceparent,
  traceNumberOf,
} from '#server/telemetry/trace-context.ts'
import {
  currentTraceparent,
  inRequest,
  inSpan,
  inTrace,
  nameRoute,
  noteInSpan,
  recordedTraceparent,
  type Span,
  startTracing,
  traceFields,
} from '#server/telemetry/tracing.ts'

const traceId = 'a'.repeat(24) + '00000001'
const parent = { traceId, spanId: 'b'.repeat(16), isSampled: false }

let end: () => void = () => {}
afterEach(() => end())

function record(share = 1): Span[] {
  const spans: Span[] = []
  end = startTracing({ share, record: (span) => spans.push(span) })
  return spans
}

describe('a traceparent', () => {
  it('is read as the recommendation of the W3C writes it', () => {
    expect(parseTraceparent(`00-${traceId}-${'b'.repeat(16)}-01`)).toEqual({ ...parent, isSampled: true })
    expect(parseTraceparent(`00-${traceId}-${'b'.repeat(16)}-00`)).toEqual(parent)
    // A later version may say more.
    expect(parseTraceparent(`cc-${traceId}-${'b'.repeat(16)}-03-what-follows`)).toEqual({ ...parent, isSampled: true })
  })

  it.each([
    null,
    '',
    `ff-${traceId}-${'b'.repeat(16)}-01`,
    `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${'b'.repeat(16)}-01`,
    `00-${traceId}-${'b'.repeat(16)}-1`,
    `00-${traceId}-${'b'.repeat(16)}-01${'-x'.repeat(50)}`,
  ])('is none: %s', (text) => {
    expect(parseTraceparent(text)).toBeNull()
  })

  it('comes with the age of a click, which is believed up to a minute', () => {
    expect(parseSinceClick('solvei=240')).toBe(240)
    expect(parseSinceClick('solvei=60000')).toBe(60_000)
    for (const text of [null, 'solvei=60001', 'solvei=-1', 'other=3', 'solvei=3,other=4']) {
      expect(parseSinceClick(text)).toBeNull()
    }
  })
})

describe('the share of traces', () => {
  it('is decided by the id alone, and kept', () => {
    const ids = Array.from({ length: 20_000 }, () => newTraceId())
    const within = (share: number) => ids.filter((id) => isWithinShare(traceNumberOf(id), share))
    expect(within(1)).toHaveLength(ids.length)
    expect(within(0)).toEqual([])
    const tenth = within(0.1)
    expect(tenth.length / ids.length).toBeCloseTo(0.1, 1)
    expect(within(0.2)).toEqual(expect.arrayContaining(tenth.slice(0, 100)))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids[0]).toMatch(/^[\da-f]{32}$/)
  })

  it('holds for a request whatever its flag says', async () => {
    const spans = record(0.1)
    const request = (id: string) =>
      inRequest(
        { parent: { ...parent, traceId: id, isSampled: true }, sinceClickMs: null, request: { route: '' } },
        () => {},
        async () => currentTraceparent(),
      )
    expect(await request(`${'a'.repeat(24)}ffffffff`)).toMatch(/-00$/)
    expect(spans).toEqual([])
    expect(await request(traceId)).toMatch(/-01$/)
    expect(spans).toHaveLength(1)
  })
})

describe('a trace', () => {
  it('has each span below the one that it runs in, also of works side by side', async () => {
    const spans = record()
    await inTrace(
      null,
      () => ({ name: 'root' }),
      () =>
        Promise.all(
          ['one', 'two'].map((name) =>
            inSpan(
              () => ({ name }),
              async () => {
                await sleep(2)
                await inSpan(
                  () => ({ name: `in ${name}` }),
                  () => sleep(2),
                )
              },
            ),
          ),
        ),
    )
    const root = spans.find(({ name }) => name === 'root')
    const byName = new Map(spans.map((span) => [span.name, span]))
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(1)
    expect(root?.parentId).toBe('')
    for (const name of ['one', 'two']) {
      const [outer, inner] = [byName.get(name), byName.get(`in ${name}`)]
      expect(outer?.parentId).toBe(root?.spanId)
      expect(inner?.parentId).toBe(outer?.spanId)
      expect(inner?.startedAt).toBeGreaterThanOrEqual(outer?.startedAt ?? Number.POSITIVE_INFINITY)
      expect(inner?.endedAt).toBeLessThanOrEqual(outer?.endedAt ?? 0)
    }
    expect(Math.abs((root?.startedAt ?? 0) - Date.now())).toBeLessThan(1_000)
  })

  it('notes by which error a span ended, and hands it on', async () => {
    const spans = record()
    const failing = inTrace(
      null,
      () => ({ name: 'root' }),
      () =>
        inSpan(
          () => ({ name: 'inner' }),
          async () => {
            noteInSpan({ count: 3 })
            throw new RangeError('for ada@example.org')
          },
        ),
    )
    await expect(failing).rejects.toThrow('for ada')
    expect(spans.map(({ name, failure, attributes }) => ({ name, failure, attributes }))).toEqual([
      { name: 'inner', failure: 'RangeError', attributes: { count: 3 } },
      { name: 'root', failure: 'RangeError', attributes: {} },
    ])
    expect(JSON.stringify(spans)).not.toContain('ada@')
  })

  it('is continued by a job, and begun by one that nothing requested', async () => {
    const spans = record(0)
    const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`
    await inTrace(
      traceparent,
      () => ({ name: 'effect mail' }),
      async () => {},
    )
    expect(spans).toMatchObject([{ traceId, parentId: 'b'.repeat(16) }])
    await inTrace(
      null,
      () => ({ name: 'job' }),
      async () => {},
    )
    expect(spans).toHaveLength(1)
  })

  it('of a click has the click as its root, told by the first request of it', async () => {
    const spans = record()
    const request = (sinceClickMs: number | null) =>
      inRequest(
        { parent, sinceClickMs, request: { route: 'other' } },
        (span) => {
          span.name = 'POST'
        },
        async () => {},
      )
    await request(250)
    await request(null)
    const [click, first, second] = spans
    expect(click).toMatchObject({ name: 'click', spanId: parent.spanId, parentId: '', endedAt: first?.endedAt })
    expect(click && first && first.startedAt - click.startedAt).toBe(250)
    expect([first?.parentId, second?.parentId]).toEqual([parent.spanId, parent.spanId])
    expect(spans).toHaveLength(3)
  })
})

describe('what the log and other processes are told', () => {
  it('are the ids of the trace, and of the span where it is recorded', async () => {
    const spans = record(0.5)
    const request = (id: string) =>
      inRequest(
        { parent: { ...parent, traceId: id }, sinceClickMs: null, request: { route: '' } },
        () => {},
        async () => ({ fields: traceFields(), handedOn: currentTraceparent(), toJobs: recordedTraceparent() }),
      )
    const recorded = await request(traceId)
    const [span] = spans
    expect(recorded.fields).toEqual({ trace_id: traceId, span_id: span?.spanId })
    expect(recorded.handedOn).toBe(`00-${traceId}-${span?.spanId}-01`)
    expect(recorded.toJobs).toBe(recorded.handedOn)
    const other = `${'a'.repeat(24)}ffffffff`
    const unrecorded = await request(other)
    expect(unrecorded.fields).toEqual({ trace_id: other })
    expect(unrecorded.handedOn).toBe(`00-${other}-${parent.spanId}-00`)
    expect(unrecorded.toJobs).toBeNull()
  })

  it('is nothing outside of a trace, and where nothing is traced', async () => {
    record()
    expect([traceFields(), currentTraceparent(), recordedTraceparent()]).toEqual([{}, null, null])
    end()
    const seen = { route: 'other' }
    const told = await inRequest(
      { parent, sinceClickMs: null, request: seen },
      () => {},
      async () => {
        nameRoute(() => '/first')
        nameRoute(() => '/second')
        return [traceFields(), currentTraceparent()]
      },
    )
    expect(told).toEqual([{}, null])
    expect(seen.route).toBe('/second')
  })
})
