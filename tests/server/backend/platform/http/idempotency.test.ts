import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedAccounts } from '#server/backend/domains/identity/seed-accounts.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { idempotencyKeys } from '#server/backend/platform/db/schema/wire.ts'
import { sweepWire } from '#server/backend/platform/platform-jobs.ts'
import { startTestBackend, type Answer, type TestBackend } from '#tests/support/backend.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'
import { assembleProbe } from '#tests/support/probe-calls.ts'

const place = useDatabases('migrated')
const path = '/bff/api/v1/probe/models'

const idOf = ({ body }: Answer) => Reflect.get(Object(body['data']), 'model_id')

describe.each(bothKinds)('a call with an Idempotency-Key (%s)', (kind) => {
  let backend: TestBackend

  const create = (key: string, json: object, headers: Record<string, string> = {}) =>
    backend.call({ method: 'POST', path, json, headers: { 'idempotency-key': key, ...headers } })
  const made = (name: string) => backend.services.db().$count(models, sql`name = ${name}`)

  beforeAll(async () => {
    backend = await startTestBackend({ place: await place(kind), assemble: assembleProbe })
    await seedAccounts(backend.services)
  })
  afterAll(() => backend.stop())

  it('is refused without one, or with one that is no plain text', async () => {
    const missing = await backend.call({ method: 'POST', path, json: { model_name: 'a' } })
    expect([missing.status, missing.body['result_code']]).toEqual([400, 'idempotency_key_missing'])
    expect((await create('two words', { model_name: 'a' })).body['result_code']).toBe('invalid_params')
    expect((await create('x'.repeat(201), { model_name: 'a' })).body['result_code']).toBe('invalid_params')
  })

  it('has one effect and the first answer, however often it comes', async () => {
    const first = await create('k1', { model_name: 'once' })
    const second = await create('k1', { model_name: 'once' })
    expect(idOf(first)).toEqual(expect.any(String))
    expect(idOf(second)).toBe(idOf(first))
    expect(second.body['request_id']).not.toBe(first.body['request_id'])
    expect(await made('once')).toBe(1)
  })

  it('is answered again with the first answer, as of now', async () => {
    const time = ({ body }: Answer) => Date.parse(String(Reflect.get(Object(body['data']), 'now')))
    const first = await create('k0', { model_name: 'then' })
    await backend.services.clock.advance(60)
    const second = await create('k0', { model_name: 'then' })
    expect(idOf(second)).toBe(idOf(first))
    expect(time(second) - time(first)).toBeGreaterThanOrEqual(60_000)
  })

  it('has one effect and one answer for all when it comes many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create('k2', { model_name: 'at once', seconds: 0.1 })),
    )
    expect(new Set(answers.map(idOf)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await made('at once')).toBe(1)
  })

  it('is a conflict with another body', async () => {
    await create('k3', { model_name: 'first' })
    const { status, body } = await create('k3', { model_name: 'second' })
    expect([status, body['result_code']]).toEqual([409, 'idempotency_conflict'])
    expect(await made('second')).toBe(0)
  })

  it('counts a body as the same whatever its spelling', async () => {
    const first = await create('k4', { model_name: 'same', is_refused: false })
    const second = await create('k4', { is_refused: null, model_name: 'same' })
    expect(idOf(second)).toBe(idOf(first))
  })

  it('belongs to its caller: another account’s key is another key', async () => {
    const token = await backend.tokenOf('private@solvei.example')
    const visitor = await create('k5', { model_name: 'mine' })
    const customer = await create('k5', { model_name: 'mine' }, { authorization: `Bearer ${token}` })
    expect(idOf(customer)).not.toBe(idOf(visitor))
    expect(await made('mine')).toBe(2)
  })

  it('leaves neither effect nor key behind when it is refused', async () => {
    const refused = await create('k6', { model_name: 'refused', is_refused: true })
    expect([refused.status, refused.body['result_code']]).toEqual([409, 'transition_not_allowed'])
    expect(await made('refused')).toBe(0)
    expect((await create('k6', { model_name: 'refused' })).status).toBe(200)
    expect(await made('refused')).toBe(1)
  })

  it('is refused once two thousand of one account are stored, and known ones are answered', async () => {
    const token = await backend.tokenOf('private@solvei.example')
    const as = { authorization: `Bearer ${token}` }
    const first = await create('k8', { model_name: 'first' }, as)
    const db = backend.services.db()
    const [row] = await db
      .select()
      .from(idempotencyKeys)
      .where(sql`key = 'k8'`)
    if (!row) throw new Error('the key was not written')
    const others = await db.$count(idempotencyKeys, eq(idempotencyKeys.caller, row.caller))
    await db
      .insert(idempotencyKeys)
      .values(Array.from({ length: 2_000 - others }, (_, number) => ({ ...row, key: `stored ${number}` })))
    const refused = await create('k9', { model_name: 'too many' }, as)
    expect([refused.status, refused.body['result_code']]).toEqual([429, 'too_many_requests'])
    expect(await made('too many')).toBe(0)
    expect(idOf(await create('k8', { model_name: 'first' }, as))).toBe(idOf(first))
    expect((await create('k9', { model_name: 'a guest' })).status).toBe(200)
  })

  it('is forgotten after a day, and not before', async () => {
    const first = await create('k7', { model_name: 'daily' })
    const age = (hours: number) =>
      backend.services
        .db()
        .update(idempotencyKeys)
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    await age(23)
    await sweepWire(backend.services)
    expect(idOf(await create('k7', { model_name: 'daily' }))).toBe(idOf(first))
    await age(25)
    expect(idOf(await create('k7', { model_name: 'daily' }))).not.toBe(idOf(first))
    await age(25)
    await sweepWire(backend.services)
    expect(await backend.services.db().$count(idempotencyKeys)).toBe(0)
  })
})
