import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { models, outbox as table } from '#server/backend/db/schema.ts'
import { databaseKinds, useDatabases, type DatabasePlace } from '#tests/support/databases.ts'
import { openWorkWorld, type WorkWorld } from './work-world.ts'

const newPlace = useDatabases()

describe.each(databaseKinds)('the outbox (%s)', (kind) => {
  let place: DatabasePlace
  let world: WorkWorld
  let done: unknown[]

  const note = async (payload: Record<string, unknown>) => void done.push(payload['n'])
  const add = (n: number, more: { dueAt?: Date; groupKey?: string } = {}) =>
    world.outbox.add({ kind: 'note', payload: { n }, ...more })
  const inSeconds = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000)
  const rows = () => world.services.db().select().from(table).orderBy(table.id)

  beforeEach(async () => {
    done = []
    place = await newPlace(kind)
    world = await openWorkWorld(place)
    world.outbox.handle('note', note)
  })
  afterEach(() => world.close())

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
    for (const [attempts, wait] of [[1, 5], [2, 10], [3, 20]] as const) {
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
    const other = kind === 'embedded' ? world : await openWorkWorld(place)
    other.outbox.handle('note', note)
    await world.services.transaction(async () => {
      for (let n = 0; n < 40; n += 1) await add(n)
    })
    await Promise.all([world, other, world, other].map(({ outbox }) => outbox.drain()))
    if (other !== world) await other.close()
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
      const never = new Promise<void>(() => {})
      const dying = kind === 'embedded' ? world : await openWorkWorld(place)
      dying.outbox.deliver('mail', () => never)
      await world.outbox.add({ kind: 'mail', payload: { n: 1 } })
      void dying.outbox.drain()
      await vi.waitFor(async () => expect((await rows())[0]?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000))
      dying.outbox.deliver('mail', note)
      world.outbox.deliver('mail', note)
      await world.clock.advance(59)
      void world.outbox.drain()
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(done).toEqual([])
      await world.clock.advance(2)
      void world.outbox.drain()
      await vi.waitFor(() => expect(done).toEqual([1]))
      await vi.waitFor(async () => expect((await rows())[0]?.doneAt).toBeInstanceOf(Date))
      // The one that never ends would be waited for.
      world.outbox.stop = async () => {}
      if (dying !== world) await dying.database.close()
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

describe('the outbox of a process that is killed', () => {
  it('is carried out after the restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'solvei-outbox-'))
    const child = spawnSync(process.execPath, [join(import.meta.dirname, 'add-and-die.ts'), dataDir], { encoding: 'utf8' })
    expect({ signal: child.signal, stderr: child.stderr }).toEqual({ signal: 'SIGKILL', stderr: '' })

    const world = await openWorkWorld({ databaseUrl: null, dataDir })
    const done: unknown[] = []
    world.outbox.handle('note', async (payload) => void done.push(payload))
    await world.outbox.drain()
    await world.close()
    rmSync(dataDir, { recursive: true })
    expect(done).toEqual([{ n: 'committed' }])
  })
})
