import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelOrder, rescheduleOrder } from '#server/backend/domains/test-drive/customer-events.ts'
import { fireStaffEvent } from '#server/backend/domains/test-drive/staff-events.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { driveResources, reservations, testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { isRefusedBy } from '#server/backend/platform/db/sql-error.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
import { type DriveWorld, friday, openDriveWorld, refusalOf, type Site, staffAccount } from './drive-world.ts'

const monday = '2026-11-23'
const ten = `${monday}T09:00:00.000Z`
const customers = Array.from({ length: 50 }, (_, number) => number)

const staff = { account: staffAccount, requestId: 'test' }

/** How calls that run at once ended: the values of those that did, the codes of those that were refused. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]) {
  const outcomes = await Promise.allSettled(calls.map((call) => call()))
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const codes = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    if (outcome.reason instanceof Refusal) return [outcome.reason.code]
    throw outcome.reason
  })
  return { won, codes }
}

const placeOf = useDatabases('migrated')

describe.each(bothKinds)('many customers on one slot (%s)', (kind) => {
  let world: DriveWorld
  let site: Site
  beforeAll(async () => {
    world = await openDriveWorld(await placeOf(kind))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(friday)
    site = await world.openSite()
  })

  const bookIt = async () => {
    const { holdId } = await world.hold(site, ten)
    return world.book(holdId)
  }
  const orders = () => world.services.db().$count(testDriveOrders, eq(testDriveOrders.siteId, site.id))

  it('gives it to one of them and refuses 49', async () => {
    const { won, codes } = await atOnce(customers.map(() => bookIt))
    expect(won).toHaveLength(1)
    expect(codes).toEqual(customers.slice(1).map(() => 'slot_taken'))
    expect(await orders()).toBe(1)
    expect(await world.provenStatus(won[0]?.orderNo ?? '')).toBe(1)
  })

  it('gives it to as many as there are cars', async () => {
    site = await world.openSite({ cars: 3 })
    const { won, codes } = await atOnce(customers.map(() => bookIt))
    expect(won).toHaveLength(3)
    expect(codes).toHaveLength(47)
  })

  it('refuses nobody while there is a car for each', async () => {
    site = await world.openSite({ cars: 5 })
    const { won } = await atOnce(customers.slice(0, 5).map(() => bookIt))
    expect(won).toHaveLength(5)
  })

  it('is decided by the database, whatever code writes the row', async () => {
    const { orderNo } = await bookIt()
    const { reservations: taken } = await world.stateOf(orderNo)
    const sameTime = taken.map((row) => ({ ...row, id: randomUUID(), orderNo: 'TD-0000-0000' }))
    const written: unknown = await world.services
      .transaction(async () => world.services.db().insert(reservations).values(sameTime))
      .catch((error: unknown) => error)
    expect(isRefusedBy(written, 'reservations_no_overlap')).toBe(true)
  })

  it('gives an expired hold’s slot to one of them, and not to who held it', async () => {
    const { holdId } = await world.hold(site, ten)
    world.setNow(friday + 300_000)
    const { won, codes } = await atOnce([() => world.book(holdId), ...customers.map(() => bookIt)])
    expect(won).toHaveLength(1)
    expect(codes.filter((code) => code === 'hold_expired')).toHaveLength(1)
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(49)
  })

  it('books one hold once however often it is sent', async () => {
    const { holdId } = await world.hold(site, ten)
    const { won, codes } = await atOnce(customers.map(() => () => world.book(holdId)))
    expect(won).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['hold_expired']))
    expect(await orders()).toBe(1)
  })

  it('lets one of two staff arrange a drive', async () => {
    site = await world.openSite({ cars: 2, advisors: 2 })
    const { orderNo } = await bookIt()
    const { won, codes } = await atOnce(
      [1, 2].map((number) => () => {
        const chosen = { vehicleId: `${site.id}-vehicle-${number}`, advisorId: `${site.id}-advisor-${number}` }
        return fireStaffEvent(
          world.services,
          { orderNo, event: { type: 'staff.arranged', version: 1, ...chosen } },
          staff,
        )
      }),
    )
    expect(won).toMatchObject([{ status: 2, version: 2 }])
    expect(codes).toEqual(['order_changed'])
  })

  it('ends a drive that is moved and cancelled at once in one way or the other', async () => {
    const { orderNo, uniqueKey } = await bookIt()
    const request = { orderNo, uniqueKey, account: null, requestId: 'test' }
    const { holdId } = await world.hold(site, `${monday}T12:00:00Z`)
    const { won, codes } = await atOnce([
      () => rescheduleOrder(world.services, request, holdId),
      () => cancelOrder(world.services, request, { reasonId: 'no-time' }),
    ])
    expect(won).toHaveLength(1)
    expect(['link_invalid', 'transition_not_allowed']).toContain(codes[0])
    expect([1, 4]).toContain(await world.provenStatus(orderNo))
  })

  it('never gives a car’s time to two, whatever is asked at once', async () => {
    const anyStart = fc.integer({ min: 9, max: 16 }).map((time) => `${monday}T${String(time).padStart(2, '0')}:00:00Z`)
    const anyRequest = fc.record({
      startsAt: anyStart,
      entryType: fc.constantFrom<1 | 2>(1, 2),
      isBooked: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyRequest, { minLength: 5, maxLength: 20 }), async (requests) => {
        const shared = await world.openSite({ cars: 2 })
        const { codes } = await atOnce(
          requests.map(({ startsAt, entryType, isBooked }) => async () => {
            const { holdId } = await world.hold(shared, startsAt, { entryType })
            if (isBooked) await world.book(holdId)
          }),
        )
        expect(codes.every((code) => code === 'slot_taken' || code === 'too_many_requests')).toBe(true)
        const [clash] = await world.services
          .db()
          .select({ pairs: sql<number>`count(*)`.mapWith(Number) })
          .from(reservations)
          .innerJoin(driveResources, eq(driveResources.id, reservations.resourceId))
          .where(
            sql`${driveResources.siteId} = ${shared.id} and exists (select 1 from reservations other where
              other.resource_id = ${reservations.resourceId} and other.id <> ${reservations.id}
              and other.during && ${reservations.during})`,
          )
        expect(clash?.pairs).toBe(0)
      }),
      { numRuns: 10 },
    )
  })
})

describe('a car whose time is written past the lock (postgresql)', () => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld(await placeOf('postgresql'))
  })
  afterAll(() => world.close())

  it('is not sold twice: who comes second is refused, and the hold stays as it was', async () => {
    const site = await world.openSite()
    await world.serve(site, '22')
    const { holdId } = await world.hold(site, ten)
    const [held] = await world.services.db().select().from(reservations).where(eq(reservations.id, holdId))
    const commit = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const intruder = world.services.transaction(async () => {
      await world.services
        .db()
        .insert(reservations)
        .values({
          resourceId: held?.resourceId ?? '',
          during: `[${monday}T10:00:00Z,${monday}T10:30:00Z)`,
          orderNo: 'TD-0000-0000',
          createdAt: new Date(friday),
        })
      written.resolve()
      await commit.promise
    })
    await written.promise
    const address = { street: 'Elbchaussee 1', postcode: '22765', city: 'Hamburg', country: 'DE' } as const
    const atDoor = refusalOf(world.book(holdId, { entryType: 2, address }))
    await vi.waitFor(async () => expect(await lockWaits(world.services)).toBe(1))
    commit.resolve()
    await intruder
    expect(await atDoor).toMatchObject({ code: 'slot_taken' })
    expect(await world.book(holdId)).toMatchObject({ status: 1 })
  })
})
