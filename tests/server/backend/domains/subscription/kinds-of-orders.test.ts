import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listHandoverDays } from '#server/backend/domains/catalogue/handover-dates.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { listings, products, rateCards } from '#server/backend/platform/db/schema/catalogue.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type ExtrasWorld, openExtrasWorld } from './add-ons/extras-world.ts'
import { handOver, prepare } from './staff-steps.ts'
import { billing, inGerman } from './subscription-world.ts'

const place = useDatabases('seeded')
const areaId = 'de-berlin'

describe.each(databaseKinds)('an order (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined })

  async function begin(
    context: AccountContext,
    wish: { productId: string; orderType: 1 | 2; priceMode: 0 | 1 | 2; months: number },
  ) {
    const { identityType } = context.account
    const body = { ...wish, areaId, monthlyKm: 1_500, identityType, hasReturnCare: false, ...inGerman } as const
    return world.handlers.createOrder({ params: {}, query: undefined, body }, context)
  }

  async function madeToOrder(): Promise<string> {
    const isBuilt = and(eq(products.country, 'DE'), eq(products.orderType, 2))
    const [product] = await world.services.db().select({ id: products.id }).from(products).where(isBuilt).limit(1)
    return product?.id ?? ''
  }

  async function onTrial(): Promise<string> {
    const [product] = await world.services
      .db()
      .select({ id: products.id })
      .from(products)
      .innerJoin(rateCards, and(eq(rateCards.skuId, products.skuId), eq(rateCards.country, products.country)))
      .innerJoin(listings, eq(listings.productId, products.id))
      .where(
        and(
          eq(products.country, 'DE'),
          eq(products.orderType, 1),
          eq(products.condition, 'new'),
          eq(rateCards.hasFreeTrial, true),
          eq(listings.areaId, areaId),
          gt(listings.vehicleCount, 0),
        ),
      )
      .limit(1)
    return product?.id ?? ''
  }

  it('of a car that is made for its customer needs none from stock, and is handed over when it is built', async () => {
    const context = await world.customer()
    const { orderNo, vehicle, facts } = await begin(context, {
      productId: await madeToOrder(),
      orderType: 2,
      priceMode: 2,
      months: 24,
    })
    expect([vehicle, facts.isVehicleHeld]).toEqual([null, true])
    await world.complete(context, orderNo)
    const placed = await world.place(context, orderNo)
    const soon = new Date(world.services.clock.now().getTime() + 4 * 7 * 86_400_000).toISOString()
    expect((placed.delivery?.date ?? '') > soon.slice(0, 10)).toBe(true)
    await world.pay(context, placed)
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    expect(await world.provenStatus(orderNo)).toBe(30)
  })

  it('that is a trial costs nothing, is never charged, and ends with its month', async () => {
    const context = await world.customer()
    const { orderNo } = await begin(context, { productId: await onTrial(), orderType: 1, priceMode: 0, months: 1 })
    await world.complete(context, orderNo)
    const placed = await world.place(context, orderNo)
    expect([placed.status, placed.quote?.due.total.amount, placed.monthly.amount]).toEqual([10, 0, 0])
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    await world.outbox.drain()
    expect(await world.charges(orderNo)).toEqual([])
    const seen = await world.handlers.getOrder({ ...at(orderNo), body: undefined }, context)
    const termEndsAt = new Date(seen.facts.termEndsAt ?? 0).toISOString()
    expect(seen.next).toEqual({ what: 'return', who: 'customer', until: termEndsAt })
    expect((await world.mileage(context, orderNo)).offers).toEqual([])
    expect((await world.care(context, orderNo)).offer).toBeNull()
  })

  it('that a voucher pays in full is confirmed when it is placed, and gives nothing back when it is cancelled', async () => {
    const context = await world.customer()
    const stock = await world.stock(1)
    const { orderNo } = await world.create(context, stock)
    await world.complete(context, orderNo)
    const { quote, termsVersion } = await world.validate(context, orderNo, 'ONTHEHOUSE')
    expect(quote?.due.total.amount).toBe(0)
    const body = { priceHash: quote?.hash ?? '', termsVersion }
    const placed = await world.handlers.placeOrder({ ...at(orderNo), body }, context)
    expect([placed.status, placed.events.at(-1)?.detail]).toEqual([10, { amount: { amount: 0, currency: 'EUR' } }])
    expect(placed.monthly.amount).toBeGreaterThan(0)
    await world.handlers.cancelOrder({ ...at(orderNo), body: { kind: 'withdraw' } }, context)
    await world.later(60_000)
    expect(await world.provenStatus(orderNo)).toBe(999)
    expect(await world.freeCars(stock)).toBe(1)
  })

  it('that is brought to the door is brought within its area only, on a day of the driver’s', async () => {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    const days = await listHandoverDays(world.services, {
      country: 'DE',
      areaId,
      deliveryType: 2,
      readyFrom: '2026-12-20',
      isFirst: false,
    })
    const sunday =
      days[0] &&
      Temporal.PlainDate.from(days[0].date).add({ days: 7 - Temporal.PlainDate.from(days[0].date).dayOfWeek })
    const send = (change: { date?: string; address?: typeof billing.address }) =>
      world.handlers.changeDelivery(
        {
          ...at(orderNo),
          body: {
            editMode: 0,
            delivery: {
              deliveryType: 2,
              siteId: null,
              address: billing.address,
              date: days[5]?.date ?? '',
              timePeriod: 0,
              ...change,
            },
          },
        },
        context,
      )
    const munich = { street: 'Sendlinger Straße 8', postcode: '80331', city: 'München', country: 'DE' as const }
    await expect(send({ address: munich })).rejects.toMatchObject({ code: 'area_not_served' })
    await expect(send({ date: sunday?.toString() ?? '' })).rejects.toMatchObject({ code: 'date_taken' })
    const { quote } = await send({})
    expect(quote?.due.lines.map(({ code }) => code)).toContain('deliveryFee')
  })
})
