import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { fire, handOver, prepare, takeBack } from './staff-steps.ts'
import { openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('what a customer sees of an order (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
  })
  afterAll(() => world.close())

  const see = (context: AccountContext, orderNo: string) =>
    world.handlers.getOrder({ params: { id: orderNo }, query: undefined, body: undefined }, context)

  async function ways(context: AccountContext, orderNo: string) {
    const { actions } = await see(context, orderNo)
    return Object.fromEntries(actions.map(({ kind: way, isOpen, refusedBy }) => [way, isOpen || refusedBy]))
  }

  async function begun() {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    return { context, orderNo }
  }

  async function paid() {
    const { context, orderNo } = await begun()
    await world.complete(context, orderNo)
    await world.pay(context, await world.place(context, orderNo))
    return { context, orderNo }
  }

  it('is every way on from each status, and by which guard one is closed', async () => {
    const { context, orderNo } = await begun()
    expect(await ways(context, orderNo)).toEqual({ complete: 'hasDelivery', abandon: true })
    await world.complete(context, orderNo)
    const placed = await world.place(context, orderNo)
    expect(await ways(context, orderNo)).toEqual({ pay: true, changeMethod: true, cancel: true })
    await world.pay(context, placed)
    expect(await ways(context, orderNo)).toMatchObject({ cancel: true, withdraw: true })
    await prepare(world.services, orderNo)
    expect(await ways(context, orderNo)).toMatchObject({ changeDelivery: true, cancel: true, withdraw: true })
    await handOver(world.services, orderNo)
    expect(await ways(context, orderNo)).toMatchObject({
      withdraw: true,
      giveNotice: true,
      revokeNotice: 'hasNotice',
    })
    await takeBack(world.services, orderNo)
    expect(await ways(context, orderNo)).toEqual({})
  })

  it('names the price of each way, what comes back and until when', async () => {
    const { context, orderNo } = await paid()
    const order = await see(context, orderNo)
    const { preview } = await world.handlers.getCancelReasons(
      { params: { id: orderNo }, query: undefined, body: undefined },
      context,
    )
    const cancel = order.actions.find(({ kind: way }) => way === 'cancel')
    expect(cancel).toMatchObject({ price: preview.cancel?.fee, refund: preview.cancel?.refund })
    const handoverAt = order.facts.handoverAt ?? 0
    expect(Date.parse(cancel?.until ?? '')).toBe(handoverAt - order.facts.terms.handoverCutoffHours * 3_600_000)
    expect(order.actions.find(({ kind: way }) => way === 'withdraw')?.price).toEqual({ amount: 0, currency: 'EUR' })
    await fire(world.services, orderNo, { type: 'customer.withdrawn' })
    expect(await ways(context, orderNo)).toEqual({ undo: 'isNotWithdrawal' })
  })

  it('is what happened, without the steps of the checkout and without staff’s words', async () => {
    const { context, orderNo } = await paid()
    await prepare(world.services, orderNo)
    await fire(world.services, orderNo, { type: 'staff.handoverFailed', isReasonRecorded: true })
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo, 17)
    const { events, quote, facts } = await see(context, orderNo)
    expect(events.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.completed',
      'payment.paid',
      'staff.prepared',
      'staff.handoverFailed',
      'staff.prepared',
      'staff.handedOver',
    ])
    const detailOf = (wanted: string) => events.find(({ type }) => type === wanted)?.detail
    const due = { amount: quote?.due.total.amount, currency: 'EUR' }
    expect(detailOf('customer.completed')).toEqual({ amount: due })
    expect(detailOf('payment.paid')).toEqual({ amount: due })
    expect(detailOf('staff.handoverFailed')).toEqual({})
    expect(detailOf('staff.handedOver')).toEqual({ km: 17, date: new Date(facts.termEndsAt ?? 0).toISOString() })
  })

  it('tells of a cancellation what it cost, what comes back and until when it can be undone', async () => {
    const { context, orderNo } = await paid()
    const { actions } = await see(context, orderNo)
    const { price, refund } = actions.find(({ kind: way }) => way === 'cancel') ?? {}
    const body = { kind: 'cancel', reasonId: 'moving', feeShown: price?.amount ?? -1, isFeeAccepted: true } as const
    const { events, facts, next } = await world.handlers.cancelOrder(
      { params: { id: orderNo }, query: undefined, body },
      context,
    )
    const undoUntil = new Date(facts.cancellation?.undoUntil ?? 0).toISOString()
    expect(events.at(-1)).toMatchObject({
      type: 'customer.cancelled',
      detail: { fee: price, amount: refund, reasonId: 'moving', date: undoUntil },
    })
    expect(next).toEqual({ what: 'refund', who: 'clock', until: undoUntil })
  })
})
