import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockOrder, readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')

describe('an order that is locked', () => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place('postgresql'))
  })
  afterAll(() => world.close())

  it('has the amounts of when the lock is granted, not of when it was asked for', async () => {
    const { services } = world
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    await world.pay(context, await world.place(context, orderNo))
    await world.outbox.drain()
    const before = (await readOrder(services, orderNo))?.amountPaid ?? 0
    expect(before).toBeGreaterThan(1)

    const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>()
    const first = services.transaction(async () => {
      await lockOrder(services, orderNo)
      lock()
      await expect.poll(waitingForLocks).toBe(1)
      const { amountRefunded, subjectNo } = paymentAttempts
      await services
        .db()
        .update(paymentAttempts)
        .set({ amountRefunded: sql`${amountRefunded} + 1` })
        .where(eq(subjectNo, orderNo))
    })
    await isLocked
    const second = services.transaction(() => lockOrder(services, orderNo))
    await first
    expect((await second)?.amountPaid).toBe(before - 1)
  })

  async function waitingForLocks(): Promise<number | undefined> {
    const [activity] = await world.services
      .db()
      .select({ waiting: sql<number>`count(*)::int` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
    return activity?.waiting
  }
})
