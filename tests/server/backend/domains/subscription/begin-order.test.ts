import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireOrder, staffView } from '#server/backend/domains/subscription/staff-view.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { countAttempt } from '#server/backend/platform/attempts/attempts.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { billing, driver, inGerman, openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const minute = 60_000

describe.each(databaseKinds)('an order in the making (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
  })
  afterAll(() => world.close())

  it('takes a car from the others, and says until when', async () => {
    const stock = await world.stock(2)
    const order = await world.create(await world.customer(), stock)
    expect(order).toMatchObject({
      status: 0,
      missing: ['driver', 'licence', 'delivery', 'billing', 'credit', 'payment'],
    })
    expect(Date.parse(order.holdExpiresAt ?? '') - Date.parse(order.now)).toBe(30 * minute)
    expect(order.quote?.hash).toHaveLength(64)
    expect(await world.freeCars(stock)).toBe(1)
    expect(await world.provenStatus(order.orderNo)).toBe(0)
  })

  it('is one order where two customers want the last car at once, and a clear no for the other', async () => {
    const stock = await world.stock(1)
    const customers = [await world.customer(), await world.customer()]
    const outcomes = await Promise.allSettled(customers.map((customer) => world.create(customer, stock)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refusals).toMatchObject([{ reason: { code: 'vehicle_gone', data: { guard: 'isVehicleHeld' } } }])
    expect(await world.freeCars(stock)).toBe(0)
  })

  it('remembers what led to it', async () => {
    const utm = { utm_source: 'letter', utm_campaign: 'winter' }
    const origin = { channelId: 3, orderSource: 2, utm } as const
    const { orderNo } = await world.create(await world.customer(), await world.stock(1), origin)
    const [row] = await world.services
      .db()
      .select()
      .from(subscriptionOrders)
      .where(eq(subscriptionOrders.orderNo, orderNo))
    expect(row).toMatchObject(origin)
    expect((await staffView(world.services, await requireOrder(world.services, orderNo))).origin).toEqual(origin)
  })

  it('gives the car back when its hold runs out', async () => {
    const stock = await world.stock(1)
    const order = await world.create(await world.customer(), stock)
    await world.later(29 * minute)
    expect(await world.provenStatus(order.orderNo)).toBe(0)
    await world.later(minute)
    expect(await world.provenStatus(order.orderNo)).toBe(999)
    expect(await world.freeCars(stock)).toBe(1)
  })

  it('gives way as soon as its hold is over, though no timer has said so yet', async () => {
    const stock = await world.stock(1)
    const order = await world.create(await world.customer(), stock)
    await world.services.clock.advance(29 * 60)
    const early = world.create(await world.customer(), stock)
    await expect(early).rejects.toMatchObject({ code: 'vehicle_gone' })
    await world.services.clock.advance(60)
    const next = await world.create(await world.customer(), stock)
    expect(next.vehicle?.id).toBe(order.vehicle?.id)
    expect(await world.provenStatus(order.orderNo)).toBe(999)
    await world.later(0)
    expect(await world.provenStatus(next.orderNo)).toBe(0)
  })

  it('keeps the car for longer with each step, but not for ever', async () => {
    const context = await world.customer()
    const order = await world.create(context, await world.stock(1))
    const licence = await world.uploadLicence(context, order.orderNo)
    const step = () => world.changeDriver(context, order.orderNo, { driver, licence })
    await world.later(20 * minute)
    const renewed = await step()
    expect(Date.parse(renewed.holdExpiresAt ?? '') - Date.parse(renewed.now)).toBe(30 * minute)
    await world.later(25 * minute)
    expect(await world.provenStatus(order.orderNo)).toBe(0)
    await step()
    await world.later(25 * minute)
    await step()
    await world.later(25 * minute)
    const last = await step()
    expect(Date.parse(last.holdExpiresAt ?? '') - Date.parse(order.now)).toBe(120 * minute)
    await world.later(25 * minute)
    expect(await world.provenStatus(order.orderNo)).toBe(999)
    await expect(step()).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('gives back the car of the order it replaces, also where that is the last one', async () => {
    const stock = await world.stock(1)
    const context = await world.customer()
    const first = await world.create(context, stock)
    const body = {
      ...first.selection,
      ...inGerman,
      replaces: first.orderNo,
    }
    const second = await world.handlers.createOrder({ params: {}, query: undefined, body }, context)
    expect(second.vehicle?.id).toBe(first.vehicle?.id)
    expect(await world.provenStatus(first.orderNo)).toBe(999)
    expect(await world.provenStatus(second.orderNo)).toBe(0)
  })

  it('is refused to somebody who has three already, each with a car', async () => {
    const context = await world.customer()
    for (let drafts = 0; drafts < 3; drafts += 1) await world.create(context, await world.stock(1))
    const fourth = await world.stock(1)
    await expect(world.create(context, fourth)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await world.freeCars(fourth)).toBe(1)
  })

  it('is refused to a network after thirty within an hour, whoever they are for: each takes a car', async () => {
    const context = await world.customer()
    const { remoteAddress } = context
    const stock = await world.stock(2)
    for (let begun = 1; begun < limits.checkoutFrom.max; begun += 1) {
      await countAttempt(world.services, limits.checkoutFrom, remoteAddress)
    }
    await world.create(context, stock)
    const neighbour = { ...(await world.customer()), remoteAddress }
    await expect(world.create(neighbour, stock)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await world.freeCars(stock)).toBe(1)
  })

  it('is refused as the fourth also to somebody who begins all of them at once', async () => {
    const context = await world.customer()
    const stocks = []
    for (let drafts = 0; drafts < 5; drafts += 1) stocks.push(await world.stock(1))
    const begun = await Promise.allSettled(stocks.map((stock) => world.create(context, stock)))
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(begun.filter((outcome) => outcome.status === 'rejected')).toMatchObject([
      { reason: { code: 'too_many_requests' } },
      { reason: { code: 'too_many_requests' } },
    ])
  })

  it('is for whom the account stands, and bills a company by a VAT number of its country', async () => {
    const context = await world.customer(2)
    const other = { ...context, account: { ...context.account, identityType: 1 as const } }
    const order = await world.create(context, await world.stock(1))
    const body = { ...order.selection, ...inGerman }
    const asCompany = world.handlers.createOrder({ params: {}, query: undefined, body }, other)
    await expect(asCompany).rejects.toMatchObject({ code: 'identity_not_allowed' })
    const company = { name: 'Berg GmbH', registrationNumber: 'HRB 1234', vatId: 'DE12' }
    const input = { params: { id: order.orderNo }, query: undefined }
    const wrong = world.handlers.changePaymentInfo({ ...input, body: { billing: { ...billing, company } } }, context)
    await expect(wrong).rejects.toMatchObject({ code: 'vat_id_invalid' })
    const right = { ...billing, company: { ...company, vatId: 'DE 123456789' } }
    await world.handlers.changePaymentInfo({ ...input, body: { billing: right } }, context)
  })

  it('takes a purchase order number of a company, and of nobody else', async () => {
    const company = { name: 'Berg GmbH', registrationNumber: 'HRB 1234', vatId: 'DE123456789' }
    const numbered = async (identityType: 1 | 2) => {
      const context = await world.customer(identityType)
      const { orderNo } = await world.create(context, await world.stock(1))
      const payer = { ...billing, company: identityType === 1 ? null : company, purchaseOrder: 'PO 4711/26' }
      return world.handlers.changePaymentInfo(
        { params: { id: orderNo }, query: undefined, body: { billing: payer } },
        context,
      )
    }
    expect(await numbered(2)).toMatchObject({ billing: { purchaseOrder: 'PO 4711/26' } })
    await expect(numbered(1)).rejects.toMatchObject({ code: 'choice_not_offered' })
  })

  it('bills a company in another member state without tax, and nobody else abroad', async () => {
    const abroad = async (identityType: 1 | 2, country: 'NL' | 'NO', vatId: string) => {
      const context = await world.customer(identityType)
      const { orderNo } = await world.create(context, await world.stock(1))
      const address = { street: 'Gracht 1', postcode: country === 'NL' ? '1017 AB' : '0181', city: 'Stad', country }
      const company = identityType === 1 ? null : { name: 'Berg', registrationNumber: '1', vatId }
      const body = { billing: { ...billing, address, company } }
      return world.handlers.changePaymentInfo({ params: { id: orderNo }, query: undefined, body }, context)
    }
    const { quote } = await abroad(2, 'NL', 'NL123456789B01')
    expect(quote?.monthly.total).toMatchObject({ vatAmount: 0, vatRate: 0, isReverseCharged: true })
    await expect(abroad(2, 'NL', 'DE123456789')).rejects.toMatchObject({ code: 'vat_id_invalid' })
    await expect(abroad(2, 'NO', '123456789MVA')).rejects.toMatchObject({ code: 'choice_not_offered' })
    await expect(abroad(1, 'NL', '')).rejects.toMatchObject({ code: 'choice_not_offered' })
  })

  it('lets nobody drive who is too young', async () => {
    const context = await world.customer()
    const order = await world.create(context, await world.stock(1))
    const licence = await world.uploadLicence(context, order.orderNo)
    const born = (birthDate: string) =>
      world.changeDriver(context, order.orderNo, { driver: { ...driver, birthDate }, licence })
    const before = await world.stateOf(order.orderNo)
    await expect(born('2005-11-21')).rejects.toMatchObject({ code: 'driver_not_eligible' })
    expect(await world.stateOf(order.orderNo)).toEqual(before)
    expect(await born('2005-11-20')).toMatchObject({ status: 0 })
  })
})
