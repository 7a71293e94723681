import { afterEach, describe, expect, it } from 'vitest'
import { observeStatement } from '#server/backend/platform/db/observe-statement.ts'
import { readMetrics, startRecording } from '#server/telemetry/metrics.ts'
import { inTrace, type Span, startTracing } from '#server/telemetry/tracing.ts'

let end = () => {}
afterEach(() => end())

async function spanOf(sql: string): Promise<Span | undefined> {
  const spans: Span[] = []
  end = startTracing({ share: 1, record: (span) => spans.push(span) })
  await inTrace(
    null,
    () => ({ name: 'root' }),
    () => observeStatement(sql, async () => {}),
  )
  return spans[0]
}

describe('the span of a statement', () => {
  it.each([
    ['select "id" from "accounts" where "email" = $1', 'select accounts'],
    ['insert into "outbox" ("kind") values ($1)', 'insert outbox'],
    ['update "files" set "x" = $1', 'update files'],
    ['delete from nonces where seen_at < $1', 'delete nonces'],
    ['\n    with lines as (select 1 from order_events) select * from lines', 'with order_events'],
    ['with lines as (select 1) select * from lines', 'with lines'],
    ['begin', 'other'],
  ])('of %s is named for operation and table', async (sql, name) => {
    expect(await spanOf(sql)).toMatchObject({ name, kind: 'client' })
  })

  it('has the text without anything that could be a value', async () => {
    const span = await spanOf(`select  'ada@example.org', 'it''s'\n from "mails" where "id" = $1`)
    expect(span?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.query.text': `select '…', '…' from "mails" where "id" = $1`,
    })
    const long = await spanOf(`select ${'"column", '.repeat(500)} 1`)
    expect(String(long?.attributes['db.query.text'])).toHaveLength(2_000)
  })
})

it('counts statements by their first word, failed ones as well', async () => {
  end = startRecording()
  const counted = async () => {
    const family = (await readMetrics()).find(({ name }) => name === 'db_client_operation_duration_seconds')
    const series =
      family?.kind === 'histogram' ? family.samples.find(({ values }) => values[0] === 'update') : undefined
    return series?.counts.reduce((sum, count) => sum + count, 0) ?? 0
  }
  const before = await counted()
  await observeStatement('update "files" set "x" = 1', async () => {})
  await expect(observeStatement('UPDATE files', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await counted()).toBe(before + 2)
})
