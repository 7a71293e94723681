import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyProviderEvent } from '#server/backend/domains/payments/apply-provider-event.ts'
import { amountPaidOf, requestRefund, retryRefunds } from '#server/backend/domains/payments/refunds.ts'
import { outbox } from '#server/backend/platform/db/schema/engine.ts'
import { payPayments, payRefunds } from '#server/backend/platform/db/schema/payment-service.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { toyKind, toyNews, toyStatus, unwindToy } from '#tests/fixtures/payments/toy-orders.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, hour, minute, openPaymentWorld, type PaymentWorld } from './payment-world.ts'

const place = useDatabases('migrated')

describe.each(databaseKinds)('a refund (%s)', (kind) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(await place(kind))
  })
  afterAll(() => world.close())

  async function paidWith(card: Parameters<PaymentWorld['bind']>[1]) {
    const ada = await world.customer()
    const methodId = await world.bind(ada, card)
    const orderNo = await world.order(ada)
    const { attemptNo } = await world.pay(ada, orderNo, methodId)
    await world.outbox.drain()
    return { orderNo, attemptNo, key: { kind: toyKind, orderNo } }
  }

  const alertsAbout = (reference: string) =>
    world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, reference))

  it('settles, and its order is unwound with it', async () => {
    const { orderNo, attemptNo } = await paidWith('approved')
    await unwindToy(world.services, orderNo)
    await world.later(0)
    expect(await world.provenStatus(attemptNo)).toBe(70)
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(90)
    expect(await toyStatus(world.services, orderNo)).toBe('cancelled')
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid', 'payment.refunded'])
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 129_900, refunds: 1 })
  })

  it('may be less than was paid, and more may follow', async () => {
    const { orderNo, attemptNo, key } = await paidWith('approved')
    await unwindToy(world.services, orderNo, 29_900)
    await world.later(minute)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 100_000 })
    expect(await amountPaidOf(world.services, key)).toBe(29_900)
    await requestRefund(world.services, { ...key, amount: 29_900, reason: 'goodwill' })
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(90)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 129_900, refunds: 2 })
  })

  it('waits for the one that is under way', async () => {
    const { orderNo, attemptNo, key } = await paidWith('approved')
    await requestRefund(world.services, { ...key, amount: 29_900, reason: 'settlement' })
    await requestRefund(world.services, { ...key, amount: 50_000, reason: 'settlement' })
    await world.later(minute)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 29_900, refunds: 1 })
    await world.later(hour)
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(90)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 79_900, refunds: 2 })
    expect(await alertsAbout(orderNo)).toEqual([])
  })

  it('of surplus is no part of an unwinding that goes on beside it', async () => {
    const ada = await world.customer()
    const orderNo = await world.order(ada)
    const declined = await world.pay(ada, orderNo, await world.bind(ada, 'declinedLater'))
    const { attemptNo } = await world.pay(ada, orderNo, await world.bind(ada, 'mastercard'))
    await world.services.transaction(() =>
      applyProviderEvent(
        world.payments,
        {
          about: 'payment',
          reference: declined.attemptNo,
          providerRef: null,
          orderNo,
          outcome: { type: 'paid', money: { amount: 129_900, currency: 'EUR' } },
        },
        { source: 'webhook', requestId: 'late' },
      ),
    )
    expect(await world.provenStatus(declined.attemptNo)).toBe(70)
    expect(await amountPaidOf(world.services, { kind: toyKind, orderNo })).toBe(129_900)
    await unwindToy(world.services, orderNo)
    await world.later(minute)
    // There is nothing of it at the provider, so that it cannot be given back: a person looks, and the order goes on.
    expect(await world.provenStatus(declined.attemptNo)).toBe(80)
    expect(await world.provenStatus(attemptNo)).toBe(90)
    expect(await toyStatus(world.services, orderNo)).toBe('cancelled')
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.declined', 'payment.paid', 'payment.refunded'])
    expect((await alertsAbout(declined.attemptNo)).map(({ about }) => about)).toContain('refundFailed')
  })

  it('is never more than was paid; staff are told of the rest', async () => {
    const { orderNo, key } = await paidWith('approved')
    await unwindToy(world.services, orderNo)
    await requestRefund(world.services, { ...key, amount: 500_000, reason: 'goodwill' })
    await world.later(minute)
    await world.later(hour)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 129_900, refunds: 1 })
    expect(await alertsAbout(orderNo)).toMatchObject([{ about: 'refundTooLarge', detail: '500000 of 500000' }])
  })

  it('that fails for good waits for a person, who may pay it out by hand', async () => {
    const { orderNo, attemptNo, key } = await paidWith('refundFails')
    await unwindToy(world.services, orderNo)
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(80)
    expect(await toyNews(world.services, orderNo)).toEqual(['payment.paid', 'payment.refundFailed'])
    expect(await toyStatus(world.services, orderNo)).toBe('unwinding')

    await retryRefunds(world.services, key)
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(80)

    const { services, payments } = world
    const event = { type: 'staff.paidOut', hasReference: true } as const
    await fireOrderEvent(services, payments.attempts, { orderNo: attemptNo, requestId: 'staff' }, async () => ({
      event,
    }))
    expect(await world.provenStatus(attemptNo)).toBe(90)
    expect(await toyStatus(world.services, orderNo)).toBe('cancelled')
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 0 })
  })

  it('that failed once is made when it is tried again', async () => {
    const { orderNo, attemptNo, key } = await paidWith('refundFailsOnce')
    await unwindToy(world.services, orderNo)
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(80)
    await retryRefunds(world.services, key)
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(90)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 129_900, refunds: 1 })
  })

  it('that is under way is asked for at once when it is tried again, for its call may be lost', async () => {
    const { orderNo, attemptNo, key } = await paidWith('approved')
    const { services, payments } = world
    const event = { type: 'backend.refundRequested', amount: 129_900, reason: 'settlement' } as const
    await fireOrderEvent(services, payments.attempts, { orderNo: attemptNo, requestId: 'test' }, async () => ({
      event,
    }))
    await services
      .db()
      .delete(outbox)
      .where(and(eq(outbox.kind, 'paymentCall.refund'), isNull(outbox.doneAt)))
    await world.later(0)
    expect(await world.provenStatus(attemptNo)).toBe(70)
    const asked = async () =>
      services
        .db()
        .select({ amount: payRefunds.amount })
        .from(payRefunds)
        .innerJoin(payPayments, eq(payRefunds.paymentId, payPayments.id))
        .where(eq(payPayments.orderNo, orderNo))
    expect(await asked()).toEqual([])
    for (let times = 0; times < 2; times += 1) {
      await retryRefunds(services, key)
      await world.later(0)
      expect(await asked()).toEqual([{ amount: 129_900 }])
    }
  })

  it('that takes days stays under way and is asked after now and then', async () => {
    const { orderNo, attemptNo } = await paidWith('refundSlow')
    await unwindToy(world.services, orderNo)
    for (let hours = 0; hours < 40; hours += 8) {
      await world.later((8 / 24) * day)
      expect(await world.provenStatus(attemptNo)).toBe(70)
    }
    await world.later(day)
    expect(await world.provenStatus(attemptNo)).toBe(90)
  })

  it('whose notices are lost is found by asking', async () => {
    const { orderNo, attemptNo } = await paidWith('noticeLost')
    await unwindToy(world.services, orderNo)
    await world.later(0)
    expect(await world.provenStatus(attemptNo)).toBe(70)
    await world.later(minute)
    await world.later(minute)
    expect(await world.provenStatus(attemptNo)).toBe(90)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 129_900, refunds: 1 })
  })
})
