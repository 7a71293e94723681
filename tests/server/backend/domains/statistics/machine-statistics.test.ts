import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStatisticsHandlers } from '#server/backend/domains/statistics/statistics.handlers.ts'
import { fireTestDriveEvent } from '#server/backend/domains/test-drive/test-drive.lifecycle.ts'
import { orderEvents } from '#server/backend/platform/db/schema/engine.ts'
import { logDifferences, rollUps } from '#server/backend/platform/db/schema/statistics.ts'
import { orderEvents as events } from '#tests/fixtures/machines/test-drive-order.ts'
import {
  type DriveWorld,
  friday,
  hour,
  openDriveWorld,
  refusalOf,
  type Site,
  staffAccount,
  visitor,
} from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { rollUpAll } from './roll-up-all.ts'

const place = useDatabases('migrated')
const machine = 'testDriveOrder'

describe.each(databaseKinds)('statistics of test drives (%s)', (kind) => {
  let world: DriveWorld
  let berlin: Site
  let oslo: Site
  /** In the order of their booking, an hour apart; the first was arranged after ten hours. */
  const booked: string[] = []

  beforeAll(async () => {
    world = await openDriveWorld(await place(kind))
    berlin = await world.openSite({ country: 'DE', cars: 4, advisors: 4 })
    oslo = await world.openSite({ country: 'NO', cars: 4, advisors: 4 })
    for (const [index, site] of [berlin, berlin, oslo].entries()) {
      world.setNow(friday + index * hour)
      const [slot = ''] = await world.slotsOn(site, '2026-11-27')
      const { holdId } = await world.hold(site, slot)
      booked.push((await world.book(holdId)).orderNo)
    }
    world.setNow(friday + 10 * hour)
    await fireTestDriveEvent(world.services, { orderNo: booked[0] ?? '', requestId: 'test' }, async () => ({
      event: events['staff.arranged'],
    }))
    await rollUpAll(world.services)
  })
  afterAll(() => world.close())

  const staff = { ...visitor(), appId: '10001', account: staffAccount, locale: null }
  const calls = () => createStatisticsHandlers(world.services)
  type Query<Name extends 'getStatistics' | 'listWaiting' | 'listTaken'> = Parameters<
    ReturnType<typeof calls>[Name]
  >[0]['query']
  const read = (query: Query<'getStatistics'> = {}, id = machine) =>
    calls().getStatistics({ params: { machine: id }, query, body: undefined }, staff)
  const waiting = (query: Partial<Query<'listWaiting'>> = {}) =>
    calls().listWaiting({ params: { machine }, query: { status: 1, size: 25, ...query }, body: undefined }, staff)
  const taken = (query: Partial<Query<'listTaken'>> = {}) =>
    calls().listTaken(
      { params: { machine }, query: { event: 'customer.booked', to: 1, ...query }, body: undefined },
      staff,
    )

  it('count orders by state, and how long stays took', async () => {
    const { states, now } = await read()
    expect(now).toBe(new Date(friday + 10 * hour).toISOString())
    expect(states).toMatchObject([
      { status: 1, orders: 2, stays: 1, longestSince: new Date(friday + hour).toISOString() },
      { status: 2, orders: 1, stays: 0, median: null, p95: null, overdue: 0 },
    ])
    expect(Math.abs(Math.log2((states[0]?.median ?? 0) / (10 * 3_600)))).toBeLessThanOrEqual(0.25)
  })

  it('count transitions with their share of those that leave the state', async () => {
    expect((await read()).transitions).toEqual([
      { from: null, event: 'customer.booked', to: 1, count: 3, share: 1 },
      { from: 1, event: 'staff.arranged', to: 2, count: 1, share: 1 },
    ])
  })

  it('are limited to a market, model and channel', async () => {
    const { markets, models, channels } = await read()
    expect(markets).toEqual(['DE', 'NO'])
    expect(models).toEqual([{ id: 'ES8', name: 'ES8' }])
    expect(channels).toEqual(['website'])
    expect((await read({ market: 'NO' })).states).toMatchObject([{ status: 1, orders: 1 }])
    expect((await read({ market: 'DE', model: 'ES8', channel: 'website' })).transitions).toMatchObject([
      { event: 'customer.booked', count: 2 },
      { event: 'staff.arranged', count: 1 },
    ])
    expect((await read({ channel: 'app' })).transitions).toEqual([])
  })

  it('are limited to the last weeks, the current one included', async () => {
    expect((await read({ weeks: 4 })).transitions).toHaveLength(2)
    world.setNow(friday + 5 * 7 * 24 * hour)
    expect((await read({ weeks: 4 })).transitions).toEqual([])
    expect((await read({ weeks: 13 })).transitions).toHaveLength(2)
    world.setNow(friday + 10 * hour)
  })

  it('list the orders of a state, longest waiting first, page by page', async () => {
    const first = await waiting({ size: 1 })
    expect(first.items).toMatchObject([{ orderNo: booked[1], market: 'DE', model: 'ES8', isOverdue: false }])
    expect((await waiting({ size: 1, after: first.next ?? '' })).items).toMatchObject([{ orderNo: booked[2] }])
    expect((await waiting({ market: 'NO' })).items).toMatchObject([{ orderNo: booked[2] }])
  })

  it('mark orders that have waited for longer than 95 of 100', async () => {
    world.setNow(friday + 24 * hour)
    expect((await waiting()).items).toMatchObject([{ isOverdue: true }, { isOverdue: true }])
    expect((await read()).states).toMatchObject([
      { status: 1, overdue: 2 },
      { status: 2, overdue: 0 },
    ])
    world.setNow(friday + 10 * hour)
  })

  it('list the newest orders that took a transition', async () => {
    expect((await taken()).items.map(({ orderNo }) => orderNo)).toEqual(booked.toReversed())
    expect((await taken({ market: 'NO' })).items).toMatchObject([{ orderNo: booked[2] }])
    expect((await taken({ from: 1, event: 'staff.arranged', to: 2 })).items).toMatchObject([{ orderNo: booked[0] }])
  })

  it('exist for machines of orders only', async () => {
    expect(await refusalOf(read({}, 'testDriveBooking'))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(read({}, 'constructor'))).toMatchObject({ code: 'not_found' })
  })

  describe('conformance', () => {
    const stored = () => world.services.db().select().from(logDifferences)

    it('finds no difference in what the engine wrote', async () => {
      expect(await stored()).toEqual([])
      expect(await read()).toMatchObject({ differing: 0, differences: [], unchecked: 0 })
    })

    it('names the order, the line and the reason where a log differs, once all is checked again', async () => {
      const ofFirst = and(eq(orderEvents.orderNo, booked[0] ?? ''), eq(orderEvents.sequence, 2))
      await world.services.db().update(orderEvents).set({ toStatus: 3 }).where(ofFirst)
      await world.services
        .db()
        .update(orderEvents)
        .set({ payload: sql`jsonb_set(payload, '{event,type}', '"staff.completed"')` })
        .where(eq(orderEvents.orderNo, booked[1] ?? ''))
      expect(await rollUpAll(world.services)).toMatchObject({ checked: 0, differing: 0 })
      // As after a change of the machines.
      await world.services.db().update(rollUps).set({ machines: 'others' }).where(eq(rollUps.name, 'conformance'))
      expect(await rollUpAll(world.services)).toMatchObject({ checked: 4, differing: 2 })
      expect(
        new Set((await read()).differences.map(({ orderNo, sequence, reason }) => ({ orderNo, sequence, reason }))),
      ).toEqual(
        new Set([
          { orderNo: booked[0], sequence: 2, reason: 'to' },
          { orderNo: booked[1], sequence: 1, reason: 'notInThisState' },
        ]),
      )
      expect(world.logged).toContainEqual(expect.objectContaining({ msg: 'logs of orders differ from their machines' }))
      const { items } = await calls().listMachines({ params: {}, query: undefined, body: undefined }, staff)
      expect(items.find(({ machine: id }) => id === machine)).toEqual({ machine, open: 3, ended: 0, differing: 2 })
    })
  })
})
