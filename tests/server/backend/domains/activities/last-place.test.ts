import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registrationToken } from '#server/backend/domains/activities/registration-link.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { activityPlaces, activityRegistrations } from '#server/backend/platform/db/schema/activities.ts'
import { isRefusedBy } from '#server/backend/platform/db/sql-error.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'
import { type ActivityWorld, hour, openActivityWorld, start } from './activity-world.ts'

const placeOf = useDatabases('migrated')

describe.each(bothKinds)('the last place (%s)', (kind) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(await placeOf(kind))
  })
  afterAll(() => world.close())
  beforeEach(() => world.setNow(start - 48 * hour))

  const rowsOf = (id: string) =>
    world.services.db().select().from(activityRegistrations).where(eq(activityRegistrations.activityId, id))

  it('is one person’s, however many ask for it at once; the next wait, the others are refused', async () => {
    const { id } = await world.invite({ capacity: 3, waitlist: 4 })
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => world.register(world.wishOf(id))))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(33)
    expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'activity_full')).toBe(true)
    const rows = await rowsOf(id)
    expect(rows.filter(({ status }) => status === 1)).toHaveLength(3)
    expect(rows.filter(({ status }) => status === 2)).toHaveLength(4)
    expect(await world.placesOf(id)).toBe(3)
    for (const { orderNo } of rows) await world.statusOf(orderNo)
  })

  it('is taken once by who asks many times at once', async () => {
    const { id } = await world.invite({ capacity: 3 })
    const wish = world.wishOf(id)
    await Promise.all(Array.from({ length: 10 }, () => world.register(wish)))
    const others = await Promise.allSettled(
      Array.from({ length: 10 }, () => world.register({ ...wish, attempt: crypto.randomUUID() })),
    )
    // No mailbox hears of it more often than five times an hour.
    const refused = others.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(6)
    expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'too_many_requests')).toBe(true)
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await world.placesOf(id)).toBe(1)
  })

  it('given back while others come, goes to who waits, and none is lost or given twice', async () => {
    const { id } = await world.invite({ capacity: 4, waitlist: 10 })
    const rows = []
    for (let person = 0; person < 8; person += 1) {
      world.setNow(start - 48 * hour + person)
      rows.push(await world.guest(id))
    }
    const leaving = rows.slice(0, 3)
    const token = (orderNo: string) => registrationToken(world.services.env, orderNo)
    await Promise.all([
      ...leaving.map(({ orderNo }) => world.cancel(orderNo, token(orderNo))),
      ...Array.from({ length: 5 }, () => world.register(world.wishOf(id))),
    ])
    await world.outbox.drain()
    const after = await rowsOf(id)
    const placed = after.filter(({ status }) => status === 1).map(({ orderNo }) => orderNo)
    expect(placed).toHaveLength(4)
    expect(await world.placesOf(id)).toBe(4)
    // Those who came first are in, and nobody new is.
    expect(placed.toSorted()).toEqual(
      rows
        .slice(3, 7)
        .map(({ orderNo }) => orderNo)
        .toSorted(),
    )
    for (const { orderNo } of after) await world.statusOf(orderNo)
  })

  it('cannot be given away past the lock: the table takes no more places than there are', async () => {
    const { id } = await world.invite({ capacity: 1 })
    const place = { activityId: id, capacity: 1, registrationNo: 'AC-1' }
    const write = (more: object) =>
      world.services
        .db()
        .insert(activityPlaces)
        .values({ ...place, number: 1, ...more })
    await write({})
    const refusalsOf = async (more: object, constraint: string) => {
      const error: unknown = await write({ registrationNo: 'AC-2', ...more }).then(
        () => null,
        (reason: unknown) => reason,
      )
      return isRefusedBy(error, constraint)
    }
    expect(await refusalsOf({}, 'activity_places_activity_id_number_pk')).toBe(true)
    expect(await refusalsOf({ number: 2 }, 'activity_places_number')).toBe(true)
    expect(await refusalsOf({ number: 2, capacity: 2 }, 'activity_places_capacity')).toBe(true)
  })
})
