import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Segment } from '#server/api/input/campaigns.ts'
import { countAudience } from '#server/backend/domains/campaigns/audience.ts'
import { subscribe } from '#server/backend/domains/leads/mail-subscriptions.ts'
import { fireStaffEvent } from '#server/backend/domains/test-drive/staff-events.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { testDriveOrders } from '#server/backend/platform/db/schema/test-drive.ts'
import { handOver, prepare, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import {
  type DriveWorld,
  friday,
  openDriveWorld,
  staffAccount,
} from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')

const count = async (services: BackendContext, segment: Segment) =>
  (await countAudience(services, { section: 'news', markets: [], languages: [], segment })).recipients

async function subscribeAccount(services: BackendContext, accountId: string) {
  const [account] = await services.db().select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new Error('no account')
  const agreement = { sections: ['news'], textVersion: '2026-11', from: '192.0.2.9', locale: 'de_DE' } as const
  await subscribe(services, { accountId, email: account.email }, agreement)
}

describe('the segments of cars', () => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place('postgresql'))
  })
  afterAll(() => world.close())

  it('are those who drive one now, and those who never ordered one', async () => {
    const { services } = world
    const context = await world.customer()
    await subscribeAccount(services, context.account.id)
    const counts = async () => [await count(services, 'withCar'), await count(services, 'withoutOrder')]
    expect(await counts()).toEqual([0, 1])
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    // A cart is no order yet.
    expect(await counts()).toEqual([0, 1])
    await world.pay(context, await world.place(context, orderNo))
    expect(await counts()).toEqual([0, 0])
    await prepare(services, orderNo)
    expect(await counts()).toEqual([0, 0])
    await handOver(services, orderNo)
    expect(await counts()).toEqual([1, 0])
    await takeBack(services, orderNo)
    expect(await counts()).toEqual([0, 0])
  })
})

describe('the segment of test drivers', () => {
  let world: DriveWorld
  beforeAll(async () => {
    world = await openDriveWorld()
  })
  afterAll(() => world.close())

  it('are those who drove, and not those who booked', async () => {
    const { services } = world
    world.setNow(friday)
    const site = await world.openSite({ cars: 1, advisors: 1 })
    const { holdId } = await world.hold(site, '2026-11-23T09:00:00.000Z')
    const { orderNo } = await world.book(holdId)
    const [driver] = await services
      .db()
      .insert(accounts)
      .values({ email: 'driver@reader.example', firstName: 'Ada', lastName: 'Berg', role: 'customer', identityType: 1 })
      .returning()
    if (!driver) throw new Error('no account was written')
    await services
      .db()
      .update(testDriveOrders)
      .set({ accountId: driver.id })
      .where(eq(testDriveOrders.orderNo, orderNo))
    await subscribeAccount(services, driver.id)
    expect(await count(services, 'testDrivers')).toBe(0)
    const staff = { account: staffAccount, requestId: 'test' }
    const [vehicleId, advisorId] = [`${site.id}-vehicle-1`, `${site.id}-advisor-1`]
    const arranged = { type: 'staff.arranged', version: 1, vehicleId, advisorId } as const
    const { version } = await fireStaffEvent(services, { orderNo, event: arranged }, staff)
    const completed = { type: 'staff.completed', version, isCheckedIn: true, isLicenceSeen: true } as const
    await fireStaffEvent(services, { orderNo, event: completed }, staff)
    expect(await count(services, 'testDrivers')).toBe(1)
  })
})
