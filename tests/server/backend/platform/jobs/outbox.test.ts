import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { eq, QueryPromise } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/backend/platform/db/database.ts'
import { outbox as table } from '#server/backend/platform/db/schema/engine.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'
import { bothKinds, useDatabases, type DatabasePlace } from '#tests/support/databases.ts'
import { openTestDatabase, workOn, type WorkWorld } from './work-world.ts'

const newPlace = useDatabases('migrated')

describe.each(bothKinds)('the outbox (%s)', (kind) => {
  let place: DatabasePlace
  let database: Database
  let world: WorkWorld
  let done: unknown[]

  const note = async (payload: Record<string, unknown>) => void done.push(payload['n'])
  const add = (n: number, more: { dueAt?: Date; groupKey?: string } = {}) =>
    world.outbox.add({ kind: 'note', payload: { n }, ...more })
  const inSeconds = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
  const rows = () => world.services.db().select().from(table).orderBy(table.id)

  beforeAll(async () => {
    place = await newPlace(kind)
    database = await openTestDatabase(place)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    done = []
    await database.execute('delete from outbox; delete from models')
    world = await workOn(database)
    world.outbox.handle('note', note)
  })
  afterEach(() => world.stop())

  /** Of another process where the database allows one. */
  async function otherReplica() {
    const other = kind === 'embedded' ? database : await openTestDatabase(place)
    return {
      ...(await workOn(other)),
      async leave() {
        if (other !== database) await other.close()
      },
    }
  }

  it('carries an entry out right after its commit, not before', async () => {
    world.outbox.start()
    await world.services.transaction(async () => {
      await world.services.transaction(() => add(1))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(done).toEqual([])
    })
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 1_000, interval: 5 })
    await vi.waitFor(async () => expect((await rows())[0]?.doneAt).toBeInstanceOf(Date))
  })

  it('drains what waits for a place that becomes free during its last look', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const kind = 'one at a time'
    world.outbox.deliver(
      kind,
      async (payload) => {
        await note(payload)
        if (payload['n'] === 1) await promise
      },
      1,
    )
    await world.outbox.add({ kind, payload: { n: 1 } }, { kind, payload: { n: 2 } })
    world.outbox.deliver('of another kind', note)
    const { then } = QueryPromise.prototype
    let writes = 0
    vi.spyOn(QueryPromise.prototype, 'then').mockImplementation(async function (
      this: typeof QueryPromise.prototype,
      ...answered: Parameters<typeof then>
    ) {
      writes += 1
      // The first starts the delivery; the second is the last look, for the other kind alone.
      if (writes === 2) {
        resolve()
        await vi.waitUntil(async () => (await rows())[0]?.doneAt)
      }
      return Reflect.apply(then, this, answered)
    })
    await world.outbox.drain()
    expect(done).toEqual([1, 2])
  })

  it('starts together what is due together', async () => {
    const looks = vi.spyOn(database.db, 'with')
    const seen: number[] = []
    world.outbox.deliver('together', async () => void seen.push(looks.mock.calls.length))
    await world.outbox.add(...[1, 2, 3].map((n) => ({ kind: 'together', payload: { n } })))
    await world.outbox.drain()
    expect(seen).toEqual([1, 1, 1])
  })

  it('carries out and starts entries in the order in which they became due', async () => {
    world.outbox.deliver('delivered', note)
    const add = (kind: string, n: number) => world.outbox.add({ kind, payload: { n }, dueAt: inSeconds(n) })
    for (const n of [4, 2]) await add('note', n)
    for (const n of [3, 1]) await add('delivered', n)
    await world.clock.advance(10)
    await world.outbox.drain()
    expect(done).toEqual([1, 2, 3, 4])
  })

  it('forgets an entry whose transaction was rolled back', async () => {
    const work = world.services.transaction(async () => {
      await add(1)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    await world.outbox.drain()
    expect([done, await rows()]).toEqual([[], []])
  })

  it('leaves an entry alone until it is due, and notices when the clock is moved', async () => {
    world.outbox.start()
    await add(1, { dueAt: inSeconds(3_600) })
    await world.clock.advance(3_590)
    await world.outbox.drain()
    expect(done).toEqual([])
    await world.clock.advance(10)
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 1_000, interval: 5 })
  })

  it('finds by itself what becomes due while nothing happens', async () => {
    world.outbox.start()
    await add(1, { dueAt: inSeconds(1) })
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 6_000, interval: 50 })
  })

  it('carries out what is due longest first', async () => {
    await add(1)
    await add(2, { dueAt: inSeconds(-5) })
    await add(3, { dueAt: inSeconds(-10) })
    await world.outbox.drain()
    expect(done).toEqual([3, 2, 1])
  })

  it('carries out nothing of a withdrawn group', async () => {
    await add(1, { groupKey: 'a', dueAt: inSeconds(10) })
    await add(2, { groupKey: 'b', dueAt: inSeconds(10) })
    await world.outbox.withdraw('a')
    await world.clock.advance(10)
    await world.outbox.drain()
    expect(done).toEqual([2])
  })

  it('takes back what a failed handler did, keeps the error and tries again after 5, 10 and 20 seconds', async () => {
    let failures = 3
    world.outbox.handle('model', async () => {
      await world.services.db().insert(models).values({ id: 'one', name: 'one', position: 0 })
      if (failures-- > 0) throw new Error('mail for ada@solvei.example: password=hunter2 is wrong')
    })
    await world.outbox.add({ kind: 'model', payload: {} })
    for (const [attempts, wait] of [
      [1, 5],
      [2, 10],
      [3, 20],
    ] as const) {
      await world.outbox.drain()
      expect(await world.services.db().$count(models)).toBe(0)
      const [row] = await rows()
      expect(row).toMatchObject({ attempts, doneAt: null })
      expect(row?.lastError).toMatch(/^mail for \S*\*+@solvei\.example: password=\*\*\* is wrong$/)
      await world.clock.advance(wait - 1)
      await world.outbox.drain()
      expect((await rows())[0]?.attempts).toBe(attempts)
      await world.clock.advance(1)
    }
    await world.outbox.drain()
    expect(await world.services.db().$count(models)).toBe(1)
    expect((await rows())[0]).toMatchObject({ attempts: 3, lastError: null, doneAt: expect.any(Date) })
  })

  it('is not held up by an entry that fails', async () => {
    world.outbox.handle('broken', () => Promise.reject(new Error('no')))
    await world.outbox.add({ kind: 'broken', payload: {}, dueAt: inSeconds(-1) })
    await add(1)
    await world.outbox.drain()
    expect(done).toEqual([1])
  })

  it('leaves entries for later whose kind this version does not know', async () => {
    await world.outbox.add({ kind: 'unknown', payload: {} })
    await add(1)
    await world.outbox.drain()
    expect(done).toEqual([1])
    expect((await rows()).map(({ doneAt }) => doneAt !== null)).toEqual([false, true])
  })

  it('lets a handler add entries of its own', async () => {
    world.outbox.handle('first', () => add(2))
    await world.outbox.add({ kind: 'first', payload: {} })
    await world.outbox.drain()
    expect(done).toEqual([2])
  })

  it('carries each entry out once, however many look for work', async () => {
    const other = await otherReplica()
    other.outbox.handle('note', note)
    await world.services.transaction(async () => {
      for (let n = 0; n < 40; n += 1) await add(n)
    })
    await Promise.all([world, other, world, other].map(({ outbox }) => outbox.drain()))
    await other.leave()
    expect(done.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, n) => n))
  })

  describe('with deliveries', () => {
    it('keeps the database free for others while one is under way, and waits for it when it stops', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      world.outbox.deliver('slow', async () => {
        await promise
        done.push('delivered')
      })
      await world.outbox.add({ kind: 'slow', payload: {} })
      world.outbox.start()
      await add(1)
      await vi.waitFor(() => expect(done).toEqual([1]))
      await world.services.transaction(() => add(2))
      await vi.waitFor(() => expect(done).toEqual([1, 2]))
      const stopped = world.outbox.stop()
      resolve()
      await stopped
      expect(done).toEqual([1, 2, 'delivered'])
      expect((await rows()).every(({ doneAt }) => doneAt !== null)).toBe(true)
    })

    it('begins one again that nobody has finished for a minute', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const dying = await otherReplica()
      dying.outbox.deliver('mail', () => promise)
      await world.outbox.add({ kind: 'mail', payload: { n: 1 } })
      const begun = dying.outbox.drain()
      await vi.waitFor(async () => expect((await rows())[0]?.dueAt.getTime()).toBeGreaterThan(inSeconds(50).getTime()))
      world.outbox.deliver('mail', note)
      await world.clock.advance(59)
      await world.outbox.drain()
      expect(done).toEqual([])
      await world.clock.advance(2)
      await world.outbox.drain()
      expect(done).toEqual([1])
      expect((await rows())[0]?.doneAt).toBeInstanceOf(Date)
      resolve()
      await begun
      await dying.leave()
    })

    it('runs four of a kind at once, and those of other kinds beside them', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      let begun = 0
      world.outbox.deliver('hanging', () => {
        begun += 1
        return promise
      })
      world.outbox.deliver('quick', note)
      let hungUp = 0
      world.outbox.deliver(
        'slow names',
        () => {
          hungUp += 1
          return promise
        },
        2,
      )
      for (let n = 0; n < 3; n += 1) await world.outbox.add({ kind: 'slow names', payload: {} })
      for (let n = 0; n < 6; n += 1) await world.outbox.add({ kind: 'hanging', payload: {} })
      await world.outbox.add({ kind: 'quick', payload: { n: 1 } })
      world.outbox.start()
      await vi.waitFor(() => expect(done).toEqual([1]))
      expect([begun, hungUp]).toEqual([4, 2])
      resolve()
      await vi.waitFor(() => expect(begun).toBe(6))
    })

    it('leaves one that hangs when its time is up, and tries it again', async () => {
      await world.stop()
      world = await workOn(database, {}, { deliveryMs: 50 })
      const signals: AbortSignal[] = []
      world.outbox.deliver('mail', (_payload, _id, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      })
      await world.outbox.add({ kind: 'mail', payload: { n: 1 } })
      await world.outbox.drain()
      expect(signals.map(({ aborted }) => aborted)).toEqual([true])
      expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining('timeout') })
      world.outbox.deliver('mail', note)
      await world.clock.advance(5)
      await world.outbox.drain()
      expect(done).toEqual([1])
    })

    it('tries one again that failed', async () => {
      let failures = 1
      world.outbox.deliver('mail', async (payload) => {
        if (failures-- > 0) throw new Error('connection refused')
        await note(payload)
      })
      await world.outbox.add({ kind: 'mail', payload: { n: 1 } })
      await world.outbox.drain()
      expect((await rows())[0]).toMatchObject({ attempts: 1, lastError: 'connection refused', doneAt: null })
      await world.clock.advance(5)
      await world.outbox.drain()
      expect(done).toEqual([1])
    })
  })
})

describe('the outbox of several replicas', () => {
  it('starts deliveries behind an entry that another one is carrying out', async () => {
    const place = await newPlace('postgresql')
    const databases = [await openTestDatabase(place), await openTestDatabase(place)] as const
    const [world, other] = [await workOn(databases[0]), await workOn(databases[1])]
    const done: unknown[] = []
    const note = async (payload: Record<string, unknown>) => void done.push(payload['n'])
    world.outbox.handle('carried out', note)
    world.outbox.deliver('delivered', note)
    const dueAt = new Date(world.clock.now().getTime() + 1_000)
    await world.outbox.add({ kind: 'carried out', payload: { n: 1 } })
    await world.outbox.add({ kind: 'delivered', payload: { n: 2 }, dueAt })
    await world.clock.advance(2)
    await other.services.transaction(async () => {
      await other.services.db().select().from(table).where(eq(table.kind, 'carried out')).for('update')
      await world.outbox.drain()
      expect(done).toEqual([2])
    })
    await world.outbox.drain()
    expect(done).toEqual([2, 1])
    await Promise.all([world.stop(), other.stop()])
    await Promise.all(databases.map((database) => database.close()))
  })
})

describe('the outbox of a process that is killed', () => {
  it('is carried out after the restart', async () => {
    const { dataDir } = await newPlace('embedded')
    const child = spawnSync(process.execPath, [fileURLToPath(new URL('./add-and-die.ts', import.meta.url)), dataDir], {
      encoding: 'utf8',
    })
    expect({ signal: child.signal, stderr: child.stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })

    const database = await openTestDatabase({ databaseUrl: null, dataDir })
    const world = await workOn(database)
    const done: unknown[] = []
    world.outbox.handle('note', async (payload) => void done.push(payload))
    await world.outbox.drain()
    await database.close()
    expect(done).toEqual([{ n: 'committed' }])
  })
})
