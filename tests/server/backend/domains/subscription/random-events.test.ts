import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { vehicleClaims } from '#server/backend/platform/db/schema/catalogue.ts'
import { outbox as outboxTable } from '#server/backend/platform/db/schema/engine.ts'
import { paymentAlerts, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { day, hour } from '#tests/fixtures/machines/subscription-order.ts'
import { sampledKinds, useDatabases } from '#tests/support/databases.ts'
import { provenSubscription } from '#tests/support/proven-subscription.ts'
import { runsOf } from '#tests/support/samples.ts'
import { anyStep, beginnings, type CustomerLife, openCustomerLife, type Step } from './customer-life.ts'
import { friday, openSubscriptionWorld, type Stock, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')

const anyCard = fc.constantFrom<TestCardId>(
  'approved',
  'challenge',
  'challenge',
  'declinedLater',
  'refundFails',
  'refundFailsOnce',
  'refundSlow',
  'noticeLost',
  'noticeDoubled',
  'slow',
  'unknownPaid',
  'unknownDeclined',
)
const anyBeginning = fc.constantFrom<keyof typeof beginnings>(
  'begun',
  'complete',
  'placed',
  'paid',
  'paid',
  'paidLate',
  'prepared',
  'inUse',
)

/** Fewer on the embedded database, which is slower: above its driver the code is the same. */
const soakRuns = { postgresql: 80, embedded: 20 } as const

describe.each(sampledKinds)('whatever happens to a subscription in whatever order (%s)', (kind) => {
  let world: SubscriptionWorld
  let stock: Stock
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    stock = await world.stock(1)
  })
  afterAll(() => world.close())

  it('leaves it where its machine and its log say, with its car, and its money where the ledger has it', async () => {
    const sequence = fc.array(anyStep, { minLength: 4, maxLength: 16 })
    const property = fc.asyncProperty(anyCard, anyBeginning, sequence, async (card, beginning, steps) => {
      await forgetAll()
      const life = await openCustomerLife(world, stock, card)
      const begun: Step[] = [{ do: 'create' }, ...beginnings[beginning]]
      for (const step of begun) await takeQuietly(life, step)
      for (const step of steps) {
        const before = await allOf(life)
        const isTaken = await takeQuietly(life, step)
        const after = await allOf(life)
        expect(isTaken ? null : after, `after ${JSON.stringify(step)} was refused`).toEqual(isTaken ? null : before)
        for (const orderNo of life.orders) await provenSubscription(world.services, orderNo)
      }
      // Until banks have answered, challenges have run out, windows have closed and refunds are made.
      for (const ms of [hour / 60, hour / 3, 2 * hour, day, day, day]) await world.later(ms)
      for (const orderNo of life.orders) expect(await unsettled(orderNo)).toEqual([])
    })
    const runs = runsOf(`lives of subscriptions on ${kind}`, { gate: 5, soak: soakRuns[kind] })
    await expect(fc.assert(property, runs)).resolves.toBeUndefined()
  }, 600_000)

  /** Everything that is written about the orders there have been. */
  async function allOf({ orders }: CustomerLife): Promise<unknown> {
    const attempts = await world.services.db().select().from(paymentAttempts).orderBy(paymentAttempts.orderNo)
    return [await Promise.all(orders.map((orderNo) => world.stateOf(orderNo))), attempts]
  }

  /** What is still open of an order though nothing will happen to it any more, and what was asked for and not there. */
  async function unsettled(orderNo: string): Promise<string[]> {
    const { status, attempts, kept, cars } = await provenSubscription(world.services, orderNo)
    const order = await readOrder(world.services, orderNo)
    const due = order?.quote?.due.total.amount ?? 0
    const isKept = [10, 20, 30, 40, 50].includes(status)
    const owed = order?.cancellation ? Math.min(order.cancellation.fee, due) : isKept ? due : 0
    // What a refund could not give back waits for a person, and so does a car that is still out.
    const hasFailedRefund = attempts.includes(80)
    // Nobody asks for more money back than there is.
    const asked = and(eq(paymentAlerts.reference, orderNo), eq(paymentAlerts.about, 'refundTooLarge'))
    const alerts = await world.services.db().$count(paymentAlerts, asked)
    const faults = {
      [`${alerts} refunds of more than there is`]: alerts > 0,
      [`an attempt of ${attempts.join()}`]: attempts.some((attempt) => [10, 20, 30, 40, 70].includes(attempt)),
      [`the order at ${status}`]: status < 10 || (status === 60 && !hasFailedRefund && cars === 0),
      [`${kept} of the money, not ${owed}`]: kept !== owed && !hasFailedRefund,
    }
    return Object.keys(faults).filter((fault) => faults[fault])
  }

  /** Another life begins in the same shop: cars are free, nothing waits. */
  async function forgetAll(): Promise<void> {
    world.setNow(friday)
    await world.services.db().delete(outboxTable)
    await world.services
      .db()
      .update(vehicleClaims)
      .set({ releasedAt: new Date(friday) })
      .where(ofOrders)
  }
  const ofOrders = and(isNull(vehicleClaims.releasedAt), isNotNull(vehicleClaims.orderNo))
})

/** False for what was refused. */
async function takeQuietly(life: CustomerLife, step: Step): Promise<boolean> {
  try {
    await life.take(step)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
