import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOwnSubscriptionHandlers } from '#server/backend/domains/subscription/own-subscriptions.handlers.ts'
import { payableSubscription } from '#server/backend/domains/subscription/payable-subscription.ts'
import { fireSubscriptionEvent } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { copySubscriptions, listCars } from '#tests/bench/support/copy-subscriptions.ts'
import { recordStatements, tablesReadWhole } from '#tests/bench/support/statements.ts'
import { day, subscriptionEvents } from '#tests/fixtures/machines/subscription-order.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { openSubscriptionWorld, type Stock, type SubscriptionWorld } from './subscription-world.ts'

/** Tables that grow with the orders there are, and with what happens to them. */
const growing = new Set([
  'monthly_charges',
  'order_events',
  'outbox',
  'pay_payments',
  'payment_attempts',
  'subscription_orders',
  'vehicle_claims',
])
const orders = 5_000

const place = useDatabases('seeded')

describe('with many subscriptions', () => {
  let world: SubscriptionWorld
  let client: Client
  let stock: Stock
  let ada: AccountContext
  let orderNo = ''
  let methodId = ''
  beforeAll(async () => {
    // What is remembered for two seconds stays so, however long the rest takes.
    vi.useFakeTimers({ toFake: ['performance'] })
    const where = await place('postgresql')
    world = await openSubscriptionWorld(where)
    client = new Client({ connectionString: where.databaseUrl ?? '' })
    await client.connect()
    ada = await world.customer()
    orderNo = await orderInUse()
    await copySubscriptions(world.services.db(), orderNo, { from: 1, to: orders }, await listCars(world.services))
    // Her own are few, as everybody's are.
    for (let others = 0; others < 2; others += 1) await world.create(ada, await world.stock(1))
    stock = await world.stock(1)
    await client.query('vacuum analyze')
  }, 120_000)
  afterAll(async () => {
    await client.end()
    await world.close()
  })

  /** Paid, handed over, with a month that is planned. */
  async function orderInUse(): Promise<string> {
    const { orderNo } = await world.create(ada, await world.stock(1))
    await world.complete(ada, orderNo)
    const placed = await world.place(ada, orderNo)
    methodId = placed.methodId ?? ''
    await world.pay(ada, placed)
    const found = { credit: 'passed', isLicenceCleared: true } as const
    await world.services.db().update(subscriptionOrders).set(found).where(eq(subscriptionOrders.orderNo, orderNo))
    const termEndsAt = world.services.clock.now().getTime() + 30 * day
    const handedOver = { ...subscriptionEvents['staff.handedOver'], termEndsAt }
    for (const event of [subscriptionEvents['staff.prepared'], handedOver]) {
      await fireSubscriptionEvent(world.services, { orderNo, requestId: 'test' }, async () => ({ event }))
    }
    await world.outbox.drain()
    expect(await world.provenStatus(orderNo)).toBe(30)
    return orderNo
  }

  const at = () => ({ params: { id: orderNo }, query: undefined, body: undefined })
  const listOwn = (state: 'all' | 'draft' | 'open' | 'over') =>
    createOwnSubscriptionHandlers(world.services).listOwn(
      { params: {}, query: { state, page: 1, size: 20 }, body: undefined },
      ada,
    )
  const tasks: [name: string, task: () => Promise<unknown>, most: number][] = [
    ['a customer’s own list', () => listOwn('all'), 7],
    ['their orders in the making', () => listOwn('draft'), 7],
    ['those that are over', () => listOwn('over'), 7],
    ['an order', () => world.handlers.getOrder(at(), ada), 13],
    ['what ending it costs', () => world.handlers.getCancelReasons(at(), ada), 4],
    ['what it pays by', () => world.paying.getTransactions({ ...at(), body: { orderNo } }, ada), 4],
    ['its months', () => world.paying.getAutoDeduction({ ...at(), query: { orderNo } }, ada), 6],
    ['who needs a card', () => payableSubscription.ordersNeeding(world.services, methodId), 1],
    ['a timer that is due', () => world.outbox.drain(), 2],
    ['a new order', () => world.create(ada, stock), 24],
  ]

  it.each(tasks)('%s is found without reading them all, in few statements', async (_name, task, most) => {
    const statements = await recordStatements(task)
    expect(statements.length).toBeLessThanOrEqual(most)
    expect(statements.length).toBeGreaterThan(0)
    const whole = await tablesReadWhole(client, statements)
    expect(whole.filter((table) => growing.has(table))).toEqual([])
  })
})
