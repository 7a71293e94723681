import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createClock } from '#server/backend/platform/clock/clock.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const log = pino({ level: 'silent' })
const place = useDatabases('migrated')

const isNear = (date: Date, expected: number) => Math.abs(date.getTime() - expected) < 1_000

describe.each(databaseKinds)('the clock (%s)', (kind) => {
  it('is the machine’s until it is moved, moves by what is asked in all, and stays moved', async () => {
    const database = await openDatabase(await place(kind), log)
    const clock = createClock(() => database.db, log)
    await clock.start({ isShared: false })
    expect(isNear(clock.now(), Date.now())).toBe(true)
    await Promise.all([clock.advance(3_600), clock.advance(60)])
    expect(clock.offsetSeconds()).toBe(3_660)
    expect(isNear(clock.now(), Date.now() + 3_660_000)).toBe(true)

    const afterRestart = createClock(() => database.db, log)
    await afterRestart.start({ isShared: false })
    expect(afterRestart.offsetSeconds()).toBe(3_660)
    await database.close()
  })

  it('goes forward by whole seconds only', async () => {
    const database = await openDatabase(await place(kind), log)
    const clock = createClock(() => database.db, log)
    for (const seconds of [0, -1, 0.5, Number.NaN]) await expect(clock.advance(seconds)).rejects.toThrow(RangeError)
    await database.close()
  })
})

describe('replicas', () => {
  it('follow the clock that one of them moves, and wake', async () => {
    const where = await place('postgresql')
    const [first, second] = [await openDatabase(where, log), await openDatabase(where, log)]
    const mover = createClock(() => first.db, log)
    const follower = createClock(() => second.db, log)
    let wakes = 0
    follower.onAdvance(() => (wakes += 1))
    await Promise.all([mover, follower].map((clock) => clock.start({ isShared: true })))
    await mover.advance(120)
    await expect.poll(() => follower.offsetSeconds(), { timeout: 5_000 }).toBe(120)
    expect(wakes).toBe(1)
    for (const clock of [mover, follower]) clock.stop()
    await Promise.all([first.close(), second.close()])
  })
})
