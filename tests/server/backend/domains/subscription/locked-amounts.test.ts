import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { lockOrder, readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { lockWaits } from '#tests/support/lock-waits.ts'
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
      await vi.waitUntil(async () => (await lockWaits(services)) === 1)
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
})
