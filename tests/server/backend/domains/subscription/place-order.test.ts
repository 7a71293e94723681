import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withVoucher } from '#server/backend/domains/catalogue/voucher-limit.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { payPayments, payRefunds } from '#server/backend/platform/db/schema/payment-service.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { carryOutOnce } from '#server/backend/platform/http/idempotency.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { billing, driver, inGerman, openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const hour = 3_600_000

describe.each(databaseKinds)('an order that is placed (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
  })
  afterAll(() => world.close())

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined, body: undefined })

  async function completed(credit?: 'passed' | 'inReview') {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo, credit)
    return { context, orderNo }
  }

  it('is paid, cancelled at the price that was shown, and gets its money back before it is over', async () => {
    const { context, orderNo } = await completed()
    const placed = await world.place(context, orderNo)
    expect(placed).toMatchObject({ status: 1, missing: [], holdExpiresAt: null })
    expect(Date.parse(placed.paymentDueAt ?? '') - Date.parse(placed.now)).toBe(23 * hour)
    await world.pay(context, placed)
    expect(await world.provenStatus(orderNo)).toBe(10)

    const { preview } = await world.handlers.getCancelReasons(at(orderNo), context)
    const fee = preview.cancel?.fee.amount ?? -1
    const cancel = (feeShown: number) =>
      world.handlers.cancelOrder(
        { ...at(orderNo), body: { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } },
        context,
      )
    await expect(cancel(fee + 1)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await cancel(fee)).toMatchObject({ status: 60, cancelReason: 'moving' })
    expect(await world.handlers.cancelOrder({ ...at(orderNo), body: { kind: 'undo' } }, context)).toMatchObject({
      status: 10,
      cancelReason: null,
    })
    await cancel(fee)
    await world.later(24 * hour)
    await world.later(hour)
    expect(await world.provenStatus(orderNo)).toBe(999)
    const [payment] = await world.services.db().select().from(payPayments).where(eq(payPayments.orderNo, orderNo))
    const refunds = await world.services
      .db()
      .select()
      .from(payRefunds)
      .where(eq(payRefunds.paymentId, payment?.id ?? ''))
    expect(refunds).toMatchObject([{ status: 'succeeded', amount: preview.cancel?.refund.amount }])
  })

  it('is placed once, however often the button is pressed', async () => {
    const { context, orderNo } = await completed('inReview')
    const [first, second] = [await world.place(context, orderNo), await world.handlers.getOrder(at(orderNo), context)]
    const again = await world.handlers.placeOrder(
      { ...at(orderNo), body: { priceHash: first.quote?.hash ?? '', termsVersion: first.termsVersion } },
      context,
    )
    expect(again.events).toEqual(second.events)
    expect(again.events.filter(({ type }) => type === 'customer.completed')).toHaveLength(1)
  })

  it('is placed at no other price and under no other terms than those that were shown', async () => {
    const { context, orderNo } = await completed()
    const { quote, termsVersion } = await world.validate(context, orderNo)
    const before = await world.stateOf(orderNo)
    const press = (priceHash: string, version: string) =>
      world.handlers.placeOrder({ ...at(orderNo), body: { priceHash, termsVersion: version } }, context)
    await expect(press('another', termsVersion)).rejects.toMatchObject({ code: 'price_changed' })
    await expect(press(quote?.hash ?? '', '1999-01')).rejects.toMatchObject({ code: 'terms_changed' })
    expect(await world.stateOf(orderNo)).toEqual(before)
  })

  it('must be complete', async () => {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await expect(world.validate(context, orderNo)).rejects.toMatchObject({
      code: 'order_incomplete',
      data: { missing: expect.any(Array) },
    })
  })

  it('takes thirty wrong vouchers an hour from a network, though each refusal rolls back', async () => {
    const { context, orderNo } = await completed()
    const call = world.handlers.validateOrder
    const redeem = (voucherCode: string, caller = context) => {
      const input = { params: {}, query: undefined, body: { orderNo, voucherCode } }
      return carryOutOnce(world.services, {
        name: 'subscription-orders.validateOrder',
        key: randomUUID(),
        input,
        context: caller,
        steps: {
          begin: () => call.begin(input, caller),
          finish: (begun) => call.finish(begun, input, caller),
        },
        renew: (answer) => answer,
      })
    }
    await redeem('ONTHEHOUSE')
    for (let missed = 0; missed < limits.voucherFrom.max; missed += 1) {
      await expect(redeem(`GUESS${missed}`)).rejects.toMatchObject({ code: 'voucher_invalid' })
    }
    await expect(redeem('ONTHEHOUSE')).rejects.toMatchObject({ code: 'too_many_requests' })
    // The price of a product counts in the same budget.
    const price = withVoucher(world.services, { ...context, voucherCode: 'ONTHEHOUSE' }, async () => 'priced')
    await expect(price).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await world.validate(context, orderNo)).toMatchObject({ missing: [] })
    await expect(redeem('ONTHEHOUSE', { ...context, remoteAddress: anyNetwork() })).resolves.toBeDefined()
  })

  it('ends with its payment window, and its car goes back', async () => {
    const context = await world.customer()
    const stock = await world.stock(1)
    const { orderNo } = await world.create(context, stock)
    await world.complete(context, orderNo)
    await world.place(context, orderNo)
    await world.later(3 * hour)
    expect(await world.freeCars(stock)).toBe(0)
    await world.later(20 * hour)
    expect(await world.provenStatus(orderNo)).toBe(999)
    expect(await world.freeCars(stock)).toBe(1)
  })

  it('is out of every other customer’s reach, and does not even seem to be there', async () => {
    const { context, orderNo } = await completed()
    const stranger = await world.customer()
    const { handlers } = world
    const delivery = { deliveryType: 1, siteId: 'x', address: null, date: '2026-12-30', timePeriod: 0 } as const
    const calls = [
      () => handlers.getOrder(at(orderNo), stranger),
      () => world.changeDriver(stranger, orderNo, { driver, licence: { front: 'x', back: 'x' } }),
      () => handlers.changeDelivery({ ...at(orderNo), body: { editMode: 0, delivery } }, stranger),
      () => handlers.changePaymentInfo({ ...at(orderNo), body: { billing } }, stranger),
      () => world.validate(stranger, orderNo),
      () => handlers.getCompletion({ params: {}, query: { orderNo }, body: undefined }, stranger),
      () => handlers.placeOrder({ ...at(orderNo), body: { priceHash: 'x', termsVersion: 'x' } }, stranger),
      () => handlers.getCancelReasons(at(orderNo), stranger),
      () => handlers.cancelOrder({ ...at(orderNo), body: { kind: 'abandon' } }, stranger),
    ]
    const order = await handlers.getOrder(at(orderNo), context)
    const taking = { ...order.selection, ...inGerman, replaces: orderNo }
    calls.push(() => handlers.createOrder({ params: {}, query: undefined, body: taking }, stranger))
    const before = await world.stateOf(orderNo)
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    expect(await world.stateOf(orderNo)).toEqual(before)
    const { account } = context
    const own = world.services.db().select().from(subscriptionOrders)
    expect(await own.where(eq(subscriptionOrders.accountId, account.id))).toHaveLength(1)
  })
})
