import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTrace, type Span, startTracing } from '#server/telemetry/tracing.ts'
import { openTestDatabase, workOn, type WorkWorld } from '#tests/server/backend/platform/jobs/work-world.ts'
import { newDatabase } from '#tests/support/databases.ts'

describe('work that a request adds to the outbox', () => {
  let world: WorkWorld
  let spans: Span[]
  let end = () => {}

  beforeAll(async () => {
    world = await workOn(await openTestDatabase(await newDatabase('postgresql', 'migrated')))
    world.outbox.handle('note', async () => void (await world.services.db().execute('select 1')))
    world.outbox.deliver('send', async () => {})
  })
  afterEach(() => end())
  afterAll(async () => {
    await world.stop()
    await world.database.close()
  })

  function trace(share: number) {
    spans = []
    end = startTracing({ share, record: (span) => spans.push(span) })
  }
  const request = (work: () => Promise<void>) =>
    inTrace(
      null,
      () => ({ name: 'request' }),
      () => world.services.transaction(work),
    )
  const named = (name: string) => spans.find((span) => span.name === name)

  it('is carried out in the trace of the request, with its own statements', async () => {
    trace(1)
    await request(() => world.outbox.add({ kind: 'note', payload: {} }, { kind: 'send', payload: {} }))
    await world.outbox.drain()
    const [root, insert, note] = [named('request'), named('insert outbox'), named('effect note')]
    expect(note).toMatchObject({ traceId: root?.traceId, kind: 'consumer', parentId: named('transaction')?.spanId })
    expect(insert?.attributes['db.query.text']).toContain('insert into "outbox"')
    expect(spans.find(({ parentId }) => parentId === note?.spanId)?.attributes['db.query.text']).toBe('select 1')
    expect(named('effect send')?.traceId).toBe(root?.traceId)
    // What the outbox asks the database of its own accord belongs to no request.
    expect(spans.filter(({ traceId }) => traceId !== root?.traceId)).toEqual([])
  })

  it('begins a trace of its own when it fires later', async () => {
    trace(1)
    await request(() => world.outbox.add({ kind: 'note', payload: {}, dueAt: new Date(Date.now() + 60_000) }))
    await world.clock.advance(60)
    await world.outbox.drain()
    expect(named('effect note')?.parentId).toBe('')
    expect(named('effect note')?.traceId).not.toBe(named('request')?.traceId)
  })

  it('is recorded with the request only', async () => {
    trace(0)
    await request(() => world.outbox.add({ kind: 'note', payload: {} }))
    await world.outbox.drain()
    expect(spans).toEqual([])
  })
})
