import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rollUp } from '#server/backend/domains/statistics/roll-up.ts'
import { addStays, quantileOf } from '#server/backend/domains/statistics/stay-histogram.ts'
import { openDatabase } from '#server/backend/platform/db/database.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import {
  logMarks,
  orderStates,
  rollUps,
  stateCounts,
  stayHistograms,
  transitionCounts,
} from '#server/backend/platform/db/schema/statistics.ts'
import { deleteLogs } from '#server/backend/platform/engine/order-log.ts'
import { type DriveWorld, openDriveWorld } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { bothKinds, type DatabasePlace, useDatabases } from '#tests/support/databases.ts'
import { runsOf } from '#tests/support/samples.ts'
import { countAgain, type GeneratedLine, machine, start, writeLines } from './log-world.ts'
import { rollUpAll } from './roll-up-all.ts'

const place = useDatabases('migrated')
const week = 7 * 86_400

/** Logs of a few orders, interleaved by time. */
const logs = fc
  .array(
    fc.record({
      market: fc.constantFrom('DE', 'NO', null),
      model: fc.constantFrom('ES8', null),
      channel: fc.constantFrom('app', 'website', null),
      beginsAt: fc.integer({ min: 0, max: 3 * week }),
      steps: fc.array(
        fc.record({
          to: fc.constantFrom(10, 20, 30),
          after: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: week })),
        }),
        { maxLength: 6 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((orders) =>
    orders
      .flatMap(({ beginsAt, steps, ...dimensions }, index): GeneratedLine[] => {
        const order = { orderNo: `L${index}`, ...dimensions }
        let atSeconds = beginsAt
        let from = 10
        const first = { order, sequence: 1, type: 'customer.left', from: null, to: 10, atSeconds }
        return [
          first,
          ...steps.map(({ to, after }, step) => {
            atSeconds += after
            const line = { order, sequence: step + 2, type: `timer.to${to}`, from, to, atSeconds }
            from = to
            return line
          }),
        ]
      })
      .toSorted((one, other) => one.atSeconds - other.atSeconds),
  )

describe.each(bothKinds)('statistics of the log (%s)', (kind) => {
  let world: DriveWorld
  let where: DatabasePlace
  beforeAll(async () => {
    where = await place(kind)
    world = await openDriveWorld(where)
  })
  afterAll(() => world.close())
  beforeEach(forget)

  const db = () => world.services.db()

  async function forget() {
    for (const table of [orderEvents, orderStates, stateCounts, stayHistograms, transitionCounts]) {
      await db().delete(table)
    }
  }

  /** Everything rolled up, in the form of `countAgain`. */
  async function rolledUp() {
    const transitions = await db().select().from(transitionCounts)
    const states = await db()
      .select()
      .from(stateCounts)
      .where(sql`orders <> 0`)
    const stays = await db().select().from(stayHistograms)
    const cell = (row: { market: string; model: string; channel: string }) =>
      `${row.market} ${row.model} ${row.channel}`
    return {
      transitions: new Map(
        transitions.map((row) => [
          `${cell(row)} ${row.week} ${row.fromStatus} ${row.event} ${row.toStatus}`,
          row.events,
        ]),
      ),
      states: new Map(states.map((row) => [`${cell(row)} ${row.status}`, row.orders])),
      stays: new Map(stays.map((row) => [`${cell(row)} ${row.week} ${row.status}`, addStays(undefined, row)])),
    }
  }

  /** What was rolled up, and what had to be; quantiles as their distance in buckets, of which one is allowed. */
  async function compare(lines: readonly GeneratedLine[]) {
    const { last, ...expected } = countAgain(lines)
    const found = await rolledUp()
    const rows = await db().select().from(orderStates)
    const distances = Array.from(expected.stays).flatMap(([key, durations]) =>
      [0.5, 0.95].map((share) => {
        const sorted = durations.toSorted((one, other) => one - other)
        const exact = Math.max(1, sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
        return 4 * Math.abs(Math.log2((quantileOf(found.stays.get(key) ?? [], share) ?? 0) / exact))
      }),
    )
    return {
      found: {
        ...found,
        stays: new Map(Array.from(found.stays, ([key, stays]) => [key, stays.reduce((sum, count) => sum + count, 0)])),
        orders: new Set(rows.map(({ orderNo, status, since }) => `${orderNo} ${status} ${since.getTime()}`)),
        isPrecise: distances.every((distance) => distance < 1.001),
      },
      expected: {
        ...expected,
        stays: new Map(Array.from(expected.stays, ([key, durations]) => [key, durations.length])),
        orders: new Set(
          Array.from(last, ([orderNo, { status, since }]) => `${orderNo} ${status} ${start + since * 1_000}`),
        ),
        isPrecise: true,
      },
    }
  }

  it('are the same however the log is cut into runs', async () => {
    await fc.assert(
      fc.asyncProperty(logs, fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), async (lines, cuts) => {
        await forget()
        for (let written = 0, run = 0; written < lines.length; run += 1) {
          const size = cuts[run % cuts.length] ?? 1
          await writeLines(world.services, lines.slice(written, written + size))
          await rollUpAll(world.services)
          written += size
        }
        const { found, expected } = await compare(lines)
        expect(found).toEqual(expected)
      }),
      runsOf('logs cut into runs', { gate: 6, soak: 100 }),
    )
  })

  it('count each event once when several replicas roll up at once', async () => {
    const [lines = []] = fc.sample(
      logs.filter(({ length }) => length > 20),
      { seed: 7, numRuns: 1 },
    )
    await writeLines(world.services, lines)
    await Promise.all(Array.from({ length: 4 }, () => rollUp(world.services)))
    await rollUpAll(world.services)
    const { found, expected } = await compare(lines)
    expect(found).toEqual(expected)
  })

  it('count nothing of a batch that failed', async () => {
    const order = { orderNo: 'L1', market: 'DE', model: null, channel: null }
    const lines = [{ order, sequence: 1, type: 'customer.left', from: null, to: 10, atSeconds: 0 }]
    await writeLines(world.services, lines)
    const failing = { ...world.services, transaction: world.services.transaction }
    failing.transaction = (work) =>
      world.services.transaction(async () => {
        await work()
        throw new Error('killed')
      })
    await expect(rollUpAll(failing)).rejects.toThrow('killed')
    expect((await rolledUp()).states.size).toBe(0)
    await rollUpAll(world.services)
    const { found, expected } = await compare(lines)
    expect(found).toEqual(expected)
  })

  it('forget an order whose log is deleted, and keep what was counted', async () => {
    const orders = ['L1', 'L2'].map((orderNo) => ({ orderNo, market: 'DE', model: null, channel: 'app' }))
    await writeLines(
      world.services,
      orders.map((order) => ({ order, sequence: 1, type: 'customer.left', from: null, to: 10, atSeconds: 0 })),
    )
    await rollUpAll(world.services)
    await world.services.transaction(() => deleteLogs(world.services, machine, ['L1']))
    const { states, transitions } = await rolledUp()
    expect(states.get('DE * app 10')).toBe(1)
    expect(states.get('* * * 10')).toBe(1)
    expect(transitions.get('DE * app 2026-06-01 -1 customer.left 10')).toBe(2)
    expect(await db().select().from(orderEvents).where(eq(orderEvents.orderNo, 'L1'))).toEqual([])
    expect(await db().select({ orderNo: orderStates.orderNo }).from(orderStates)).toEqual([{ orderNo: 'L2' }])
  })

  it('go on where they were when nothing is logged', async () => {
    const [mark] = await db().select().from(logMarks)
    await rollUpAll(world.services)
    expect(await rollUpAll(world.services)).toMatchObject({ counted: 0, checked: 0, unchecked: 0 })
    expect(await db().select().from(logMarks)).toEqual([mark])
    expect(new Set((await db().select().from(rollUps)).map(({ name }) => name))).toEqual(
      new Set(['counts', 'conformance']),
    )
  })
})

describe('statistics of a log that several sessions write', () => {
  let world: DriveWorld
  let where: DatabasePlace
  beforeAll(async () => {
    where = await place('postgresql')
    world = await openDriveWorld(where)
  })
  afterAll(() => world.close())

  it('wait for an event that was given its id and is not committed yet, and skip one that never will be', async () => {
    const other = await openDatabase(where, pino({ level: 'silent' }))
    const line = (orderNo: string): GeneratedLine => ({
      order: { orderNo, market: null, model: null, channel: null },
      sequence: 1,
      type: 'customer.left',
      from: null,
      to: 10,
      atSeconds: 0,
    })
    const events = () => world.services.db().$count(orderStates)
    try {
      for (const isCommitted of [true, false]) {
        await rollUpAll(world.services)
        const before = await events()
        const written = Promise.withResolvers<void>()
        const ending = Promise.withResolvers<void>()
        const pending = other.transaction(async () => {
          // An order's row is written before its log.
          await other.execute('select pg_current_xact_id()')
          await writeLines({ db: () => other.db }, [line(`early ${isCommitted}`)])
          // Is answered once the line is written.
          await other.execute('select')
          written.resolve()
          await ending.promise
          if (!isCommitted) throw new Error('rolled back')
        })
        await written.promise
        await writeLines(world.services, [line(`late ${isCommitted}`)])
        expect(await rollUp(world.services)).toMatchObject({ counted: 0, unsettled: 2 })
        expect(await events()).toBe(before)
        ending.resolve()
        await pending.catch(() => {})
        await rollUpAll(world.services)
        expect(await events()).toBe(before + (isCommitted ? 2 : 1))
      }
    } finally {
      await other.close()
    }
  })
})
