import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/backend/platform/db/database.ts'
import { outbox, recurringJobs as jobRows } from '#server/backend/platform/db/schema/engine.ts'
import { reservations, slotHolds } from '#server/backend/platform/db/schema/test-drive.ts'
import { nonces } from '#server/backend/platform/db/schema/wire.ts'
import { listJobs } from '#server/backend/platform/jobs/job-list.ts'
import { createJobs } from '#server/backend/platform/jobs/jobs.ts'
import { nextRun } from '#server/backend/platform/jobs/recurring-job.ts'
import { startWork } from '#server/backend/platform/jobs/start-work.ts'
import { bothKinds, type DatabasePlace, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { openTestDatabase, workOn, type WorkWorld } from './work-world.ts'

const newPlace = useDatabases('migrated')
const { recurringJobs } = declared
const names = recurringJobs.map(({ name }) => name).toSorted()

function task(name: string) {
  const found = recurringJobs.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`no task ${name}`)
  return found
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe.each(bothKinds)('background jobs (%s)', (kind) => {
  let place: DatabasePlace
  let database: Database
  let world: WorkWorld

  beforeAll(async () => {
    place = await newPlace(kind)
    database = await openTestDatabase(place)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.execute(
      'delete from outbox; delete from slot_holds; delete from reservations; delete from nonces; delete from recurring_jobs',
    )
    world = await workOn(database, place)
  })
  afterEach(() => world.stop())

  const listed = async () => (await listJobs(world.services, { page: 1, size: 100 })).items
  const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000)

  it('keeps house as soon as it starts, also beside another replica, and shows staff what came of it', async () => {
    const other = kind === 'embedded' ? null : await openTestDatabase(place)
    const replicas = [database, ...(other ? [other] : [])].map((each) =>
      createJobs(world.services, each, recurringJobs),
    )
    await Promise.all(replicas.map((jobs) => jobs.start()))
    await vi.waitFor(
      async () => {
        const turns = new Set((await listed()).map(({ name, state }) => `${name} ${state}`))
        expect([...turns].toSorted()).toEqual(names.map((name) => `${name} completed`))
      },
      { timeout: 15_000, interval: 100 },
    )
    const sweep = (await listed()).find(({ name }) => name === 'outbox.sweep')
    expect(JSON.parse(sweep?.output ?? '')).toEqual({ waiting: 0, due: 0, failing: 0, deleted: 0 })
    expect(sweep).toMatchObject({ completedAt: expect.any(String), attempts: 0 })
    await Promise.all(replicas.map((jobs) => jobs.stop()))
    await other?.close()
  })

  it('has a row for each job, also of a newer version beside it, and none for what an older one did', async () => {
    const day = 24 * 60
    await database.db.insert(jobRows).values([
      { name: 'forgotten', dueAt: minutesAgo(7 * day + 1) },
      { name: 'of a newer version', dueAt: minutesAgo(day) },
    ])
    const jobs = createJobs(world.services, database, recurringJobs)
    await jobs.start()
    await jobs.stop()
    const rows = await database.db.select({ name: jobRows.name }).from(jobRows)
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...names, 'of a newer version'].toSorted())
  })

  it('runs a job once at its start, on whichever replica, and again when it is due', async () => {
    const other = kind === 'embedded' ? null : await openTestDatabase(place)
    let runs = 0
    const count = { name: 'count', schedule: { everyMinutes: 60 }, run: async () => ({ runs: (runs += 1) }) } as const
    const replicas = [database, ...(other ? [other] : [])].map((each) => createJobs(world.services, each, [count]))
    const isRun = (times: number) =>
      vi.waitFor(async () => expect((await listed()).map(({ output }) => output)).toEqual([`{"runs": ${times}}`]), {
        timeout: 15_000,
        interval: 50,
      })
    for (const jobs of replicas) {
      await jobs.start()
      await isRun(replicas.indexOf(jobs) + 1)
    }
    const [row] = await database.db.select().from(jobRows)
    expect(row?.dueAt).toEqual(nextRun(count.schedule, row?.startedAt ?? new Date(0)))
    await database.db.update(jobRows).set({ dueAt: minutesAgo(1) })
    await isRun(replicas.length + 1)
    await Promise.all(replicas.map((jobs) => jobs.stop()))
    await other?.close()
    expect(runs).toBe(replicas.length + 1)
  })

  it('shows staff why a run failed, and carries on with the others', async () => {
    const schedule = { everyMinutes: 5 } as const
    const jobs = createJobs(world.services, database, [
      { name: 'a.broken', schedule, run: () => Promise.reject(new Error('the shelf is gone')) },
      { name: 'b.sound', schedule, run: async () => ({ deleted: 2 }) },
    ])
    await jobs.start()
    await vi.waitFor(async () =>
      expect((await listed()).map(({ name, state, attempts, output }) => [name, state, attempts, output])).toEqual(
        expect.arrayContaining([
          ['a.broken', 'failed', 1, 'the shelf is gone'],
          ['b.sound', 'completed', 0, '{"deleted": 2}'],
        ]),
      ),
    )
    await jobs.stop()
  })

  it('leaves a run to the replica that has taken it for a minute, and then repeats it', async () => {
    let runs = 0
    const job = { name: 'slow', schedule: { everyMinutes: 5 }, run: async () => ({ runs: (runs += 1) }) } as const
    await database.db.insert(jobRows).values({ name: 'slow', startedAt: minutesAgo(0), dueAt: minutesAgo(-1) })
    const beside = createJobs(world.services, database, [job])
    await beside.start()
    expect((await listed()).map(({ state }) => state)).toEqual(['active'])
    await beside.stop()
    expect(runs).toBe(0)
    await database.db.update(jobRows).set({ startedAt: minutesAgo(2), dueAt: minutesAgo(1) })
    const afterwards = createJobs(world.services, database, [job])
    await afterwards.start()
    await vi.waitFor(async () => expect((await listed()).map(({ state }) => state)).toEqual(['completed']))
    await afterwards.stop()
  })

  it('writes no outcome of a run that another has replaced meanwhile', async () => {
    const running = Promise.withResolvers<void>()
    const retaken = Promise.withResolvers<void>()
    const run = async () => {
      running.resolve()
      await retaken.promise
      return { deleted: 1 }
    }
    const jobs = createJobs(world.services, database, [{ name: 'stalled', schedule: { everyMinutes: 5 }, run }])
    await jobs.start()
    await running.promise
    const later = { startedAt: minutesAgo(-1), dueAt: minutesAgo(-2) }
    await database.db.update(jobRows).set(later)
    retaken.resolve()
    await jobs.stop()
    expect(await database.db.select().from(jobRows)).toMatchObject([{ ...later, output: null, completedAt: null }])
  })

  it('carries out the outbox until it is stopped', async () => {
    const done: unknown[] = []
    world.outbox.handle('note', async ({ n }) => void done.push(n))
    const stop = await startWork(
      { clock: world.clock, database: () => database },
      world.services,
      world.outbox,
      recurringJobs,
    )
    await world.outbox.add({ kind: 'note', payload: { n: 1 } })
    await world.outbox.add({ kind: 'note', payload: { n: 2 }, dueAt: inMinutes(10) })
    await vi.waitFor(() => expect(done).toEqual([1]))
    await world.clock.advance(600)
    await vi.waitFor(() => expect(done).toEqual([1, 2]))
    await stop()
    await world.outbox.add({ kind: 'note', payload: { n: 3 } })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(done).toEqual([1, 2])
  })

  it('frees the time of holds that have expired, by the clock of the backend, and no other', async () => {
    await database.execute(`
      insert into sites values ('s', 'store', 'S', '', '', '', 'DE', 0, 0, 'Europe/Berlin', '', '[]') on conflict do nothing;
      insert into drive_resources (id, site_id, kind, label) values ('car', 's', 'vehicle', '') on conflict do nothing`)
    const hold = async (hours: number, expiresAt: Date | null) => {
      const id = randomUUID()
      const [startsAt, endsAt] = [inMinutes(hours * 60), inMinutes(hours * 60 + 45)]
      const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`
      const createdAt = world.clock.now()
      await database.db.insert(reservations).values({ id, resourceId: 'car', during, expiresAt, createdAt })
      const holdOf = { id, siteId: 's', modelId: 'ES8', mode: 'test_drive_later', startsAt, endsAt } as const
      if (expiresAt) await database.db.insert(slotHolds).values({ ...holdOf, expiresAt })
      return id
    }
    await hold(1, inMinutes(5))
    const [later, booked] = [await hold(2, inMinutes(10)), await hold(3, null)]
    await world.clock.advance(5 * 60)
    expect(await task('holds.expire').run(world.services)).toEqual({ deleted: 1 })
    expect((await database.db.select().from(reservations)).map(({ id }) => id).toSorted()).toEqual(
      [later, booked].toSorted(),
    )
    expect((await database.db.select().from(slotHolds)).map(({ id }) => id)).toEqual([later])
  })

  it('forgets nonces that can no longer be replayed', async () => {
    await database.db.insert(nonces).values([
      { appId: 'a', nonce: 'old', seenAt: minutesAgo(11) },
      { appId: 'a', nonce: 'new', seenAt: minutesAgo(1) },
    ])
    await task('wire.sweep').run(world.services)
    expect((await database.db.select().from(nonces)).map(({ nonce }) => nonce)).toEqual(['new'])
  })

  it('counts what waits and fails in the outbox and drops what has been done for a month', async () => {
    world.outbox.handle('good', async () => {})
    world.outbox.handle('bad', () => Promise.reject(new Error('the printer is on fire')))
    await world.outbox.add({ kind: 'good', payload: {} })
    await world.outbox.drain()
    await world.clock.advance(30 * 24 * 3600)
    await world.outbox.add({ kind: 'good', payload: {} })
    await world.outbox.add({ kind: 'bad', payload: {} })
    await world.outbox.drain()
    await world.outbox.add({ kind: 'good', payload: {} })
    await world.outbox.add({ kind: 'good', payload: {}, dueAt: inMinutes(60) })
    expect(await task('outbox.sweep').run(world.services)).toEqual({ waiting: 3, due: 1, failing: 1, deleted: 1 })
    expect(await database.db.$count(outbox)).toBe(4)
    const effects = (await listed()).filter(({ name }) => name.startsWith('outbox.') && name !== 'outbox.sweep')
    expect(effects.map(({ name, state, output }) => [name, state, output])).toEqual(
      expect.arrayContaining([
        ['outbox.bad', 'retry', 'the printer is on fire'],
        ['outbox.good', 'completed', null],
        ['outbox.good', 'created', null],
      ]),
    )
  })

  it('lists page by page, newest first', async () => {
    for (let n = 0; n < 12; n += 1) await world.outbox.add({ kind: 'later', payload: { n }, dueAt: inMinutes(60) })
    const all = await listed()
    const pages = await Promise.all([1, 2].map((page) => listJobs(world.services, { page, size: 3 })))
    expect(pages.flatMap(({ items }) => items)).toEqual(all.slice(0, 6))
    expect(pages[0]?.total).toBe(all.length)
    // Of one instant, beyond ten.
    await world.services
      .db()
      .update(outbox)
      .set({ createdAt: inMinutes(0) })
    const numbers = (await listed()).flatMap(({ id }) => (id.startsWith('outbox-') ? Number(id.slice(7)) : []))
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
  })
})

it('lets the embedded database use the space of what was swept again; a server does so by itself', async () => {
  const database = await openTestDatabase(await newPlace('embedded'))
  const world = await workOn(database)
  const sizeAfter = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      await database.execute(`
        insert into nonces select '1', md5(random()::text) || n, now() from generate_series(1, 20000) n;
        delete from nonces`)
      await task('database.vacuum').run(world.services)
    }
    const { rows } = await database.execute(`select pg_total_relation_size('nonces')::int as size`)
    return Number(rows[0]?.['size'])
  }
  const before = await sizeAfter(2)
  expect(await sizeAfter(5)).toBeLessThan(before * 1.2)
  await world.stop()
  await database.close()
})

it.each([
  [{ everyMinutes: 1 }, '2026-11-20T10:00:00Z', '2026-11-20T10:01:00Z'],
  [{ everyMinutes: 5 }, '2026-11-20T10:04:59Z', '2026-11-20T10:05:00Z'],
  [{ everyMinutes: 5 }, '2026-11-20T23:58:00Z', '2026-11-21T00:00:00Z'],
  [{ dailyAt: '03:43' }, '2026-11-20T03:42:59Z', '2026-11-20T03:43:00Z'],
  [{ dailyAt: '03:43' }, '2026-11-20T03:43:00Z', '2026-11-21T03:43:00Z'],
  [{ dailyAt: '03:43' }, '2026-12-31T12:00:00Z', '2027-01-01T03:43:00Z'],
] as const)('runs by %o after %s at %s', (schedule, since, next) => {
  expect(nextRun(schedule, new Date(since))).toEqual(new Date(next))
})
