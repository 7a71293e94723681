import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '#server/api/contract/error-codes.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { type FlakyLine, flakyLineTo } from '#tests/support/flaky-line.ts'
import { askIssuer, codeExchange } from '#tests/support/issuer-client.ts'
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { assembleProbe as assemble } from '#tests/support/probe-calls.ts'

const prefix = '/bff/api/v1'
const unavailable = [errorCodes.unavailable, 'unavailable']
let postgres: TestPostgres
let line: FlakyLine
let direct: TestBackend
let remote: TestBackend
let embedded: TestBackend

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase()
  line = await flakyLineTo(url)
  const dataDir = 'unused'
  direct = await startTestBackend({ assemble, place: { databaseUrl: url, dataDir } })
  remote = await startTestBackend({ assemble, place: { databaseUrl: line.through(url), dataDir } })
  embedded = await startTestBackend({ assemble, place: await newDatabase('embedded', 'migrated') })
})
afterEach(async () => {
  postgres.thaw()
  line.restore()
  while (!(await direct.isReady())) await sleep(50)
})
afterAll(async () => {
  await direct.stop()
  await remote.stop()
  await embedded.stop()
  await line.close()
  await postgres.stop()
})

const read = (backend: TestBackend) => backend.call({ path: `${prefix}/probe/caller` })
const write = (backend: TestBackend, key: string, more: Record<string, unknown> = {}) =>
  backend.call({
    method: 'POST',
    path: `${prefix}/probe/models`,
    json: { model_name: key, ...more },
    headers: { 'idempotency-key': key },
  })
const written = async (name: string) =>
  (await direct.services.db().select().from(models)).filter((model) => model.name === name).length

/** An answer, and the milliseconds it took. */
async function timed<T>(work: Promise<T>): Promise<[answer: T, ms: number]> {
  const began = performance.now()
  return [await work, performance.now() - began]
}

/** Milliseconds until the work's answer is a success, asked for every 50 ms. */
async function untilGood(work: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now()
  while ((await work()).status !== 200) await sleep(50)
  return performance.now() - began
}

describe('a database server that hangs', () => {
  it('makes nobody wait for long, is refused at once when it is known, and is used again within a second', async () => {
    await write(direct, 'before')
    await postgres.freeze()
    const [[isReady, readyMs], [first, firstMs], [second, secondMs]] = await Promise.all([
      timed(direct.isReady()),
      timed(read(direct)),
      timed(write(direct, 'frozen')),
    ])
    expect(isReady).toBe(false)
    expect(readyMs).toBeLessThan(2_000)
    for (const { status, body, headers } of [first, second]) {
      expect([status, body['result_code']]).toEqual(unavailable)
      expect(headers.get('retry-after')).toBe('1')
    }
    expect(Math.max(firstMs, secondMs)).toBeLessThan(5_000)

    const [crowd, crowdMs] = await timed(Promise.all(Array.from({ length: 200 }, () => read(direct))))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([errorCodes.unavailable]))
    expect(crowdMs).toBeLessThan(1_000)
    const many = Array.from({ length: 50 }, () => direct.isReady())
    expect(new Set(many).size).toBe(1)
    expect(await many[0]).toBe(false)

    postgres.thaw()
    expect(await untilGood(() => read(direct))).toBeLessThan(1_000)
    expect(await direct.isReady()).toBe(true)
    // Begun before the server hung and refused: repeated, it is carried out once.
    expect((await write(direct, 'frozen')).status).toBe(200)
    expect(await written('frozen')).toBe(1)
    const lines = direct.logged.filter(({ msg }) => String(msg).startsWith('the database'))
    expect(lines.map(({ msg }) => msg)).toEqual(['the database does not answer', 'the database answers again'])
  })

  it('is told by the issuer to applications as by calls', async () => {
    const { issuerAccess } = direct
    const callback = new URL('/auth/callback?code=made-up', issuerAccess.publicUrl)
    const ask = () => askIssuer(issuerAccess, codeExchange(issuerAccess, callback, 'made-up'))
    expect((await ask()).status).toBe(400)
    await postgres.freeze()
    expect((await ask()).status).toBe(errorCodes.unavailable)
  })

  it('is given up in the middle of a transaction, which leaves nothing behind', async () => {
    const writing = timed(write(direct, 'halfway', { seconds: 1 }))
    await sleep(300)
    await postgres.freeze()
    const [{ status }, ms] = await writing
    expect(status).toBe(errorCodes.unavailable)
    expect(ms).toBeLessThan(5_300)
    postgres.thaw()
    await untilGood(() => read(direct))
    expect(await written('halfway')).toBe(0)
  })

  it('leaves no dead session behind: none of a line that fell silent is used again', async () => {
    await Promise.all(Array.from({ length: 20 }, () => read(remote)))
    line.silence()
    const [{ status }, ms] = await timed(write(remote, 'silent'))
    expect(status).toBe(errorCodes.unavailable)
    expect(ms).toBeLessThan(5_000)
    line.restore()
    expect(await untilGood(() => read(remote))).toBeLessThan(2_000)
    const [crowd, crowdMs] = await timed(Promise.all(Array.from({ length: 30 }, () => read(remote))))
    expect(crowd.every(({ status }) => status === 200)).toBe(true)
    expect(crowdMs).toBeLessThan(2_000)
  })
})

describe('a COMMIT whose answer is lost', () => {
  it.each(['before', 'after'] as const)(
    'is unavailable, and its call can be repeated with the same key: lost %s the server had it',
    async (when) => {
      const key = `commit-${when}`
      const cut = line.cutAt('commit\0', when)
      const { status, body } = await write(remote, key)
      await cut
      expect([status, body['result_code']]).toEqual(unavailable)
      expect(await written(key)).toBe(when === 'after' ? 1 : 0)
      await untilGood(() => read(remote))
      const repeated = await write(remote, key)
      expect(repeated.status).toBe(200)
      expect(await written(key)).toBe(1)
      expect((await write(remote, key)).body['data']).toMatchObject({
        model_id: Reflect.get(Object(repeated.body['data']), 'model_id'),
      })
    },
  )
})

describe('a statement behind a lock', () => {
  it('waits no longer for a lock than anybody would', async () => {
    const done = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holder = remote.services.transaction(async () => {
      await remote.services.db().execute('lock table models in access exclusive mode')
      locked.resolve()
      await done.promise
    })
    await locked.promise
    const [{ status, body }, ms] = await timed(write(direct, 'locked'))
    done.resolve()
    await holder
    expect([status, body['result_code']]).toEqual(unavailable)
    expect(ms).toBeLessThan(5_000)
    expect((await write(direct, 'locked')).status).toBe(200)
    expect(await written('locked')).toBe(1)
  })
})

// In parallel: each waits until a budget is used up.
describe.concurrent('work that does not end', () => {
  it('is ended by the server, while others go on', async () => {
    const hung = timed(write(direct, 'hung', { seconds: 30 }))
    await sleep(1_500)
    const [other, otherMs] = await timed(read(direct))
    expect(other.status).toBe(200)
    expect(otherMs).toBeLessThan(1_000)
    const [{ status, body }, ms] = await hung
    expect([status, body['result_code']]).toEqual(unavailable)
    expect(ms).toBeLessThan(7_000)
    expect(await written('hung')).toBe(0)
  })

  it('makes nobody wait for long where it is a transaction of the embedded database', async () => {
    const done = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holder = embedded.services.transaction(async () => {
      await embedded.services.db().select().from(models)
      begun.resolve()
      await done.promise
    })
    await begun.promise
    const [isReady, [{ status, body }, ms]] = await Promise.all([embedded.isReady(), timed(write(embedded, 'queued'))])
    expect(isReady).toBe(false)
    expect([status, body['result_code']]).toEqual(unavailable)
    expect(ms).toBeLessThan(6_000)
    done.resolve()
    await holder
    expect((await write(embedded, 'queued')).status).toBe(200)
    expect((await embedded.services.db().select().from(models)).map(({ name }) => name)).toEqual(['queued'])
  })
})
