import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { config, marketCodes } from '#config'
import { IdentityType } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import { quoteFor } from '#server/backend/domains/catalogue/quotes.ts'
import { createSubscriptionHandlers } from '#server/backend/domains/catalogue/subscription.handlers.ts'
import { siteConfigurations } from '#server/backend/domains/site-info/seed/site-configurations.ts'
import { readContract } from '#server/backend/domains/subscription/agreement/contract-documents.ts'
import { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import {
  friday,
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { runsOf } from '#tests/support/samples.ts'
import { publishSetting } from '#tests/support/site-setting.ts'

const place = useDatabases('seeded')
const setting = 'site/special-offers'
const modelIds = ['es8', 'fjell', 'vind', 'sund']
const day = 86_400_000

const anyOffer = fc
  .record({
    item: fc.constantFrom('winterWheels', 'windowFilm'),
    countries: fc.uniqueArray(fc.constantFrom(...marketCodes), { minLength: 1 }),
    modelIds: fc.uniqueArray(fc.constantFrom(...modelIds), { minLength: 1 }),
    identityTypes: fc.uniqueArray(fc.constantFrom(...Object.values(IdentityType)), { minLength: 1 }),
    first: fc.integer({ min: 0, max: 6 }),
    days: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ first, days, ...offer }) => {
    const from = Temporal.PlainDate.from('2026-12-28').add({ days: first })
    return { ...offer, from: from.toString(), until: from.add({ days }).toString() }
  })

describe('a special offer', () => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place('postgresql'))
    registerMails(world.services, world.outbox, declared.mails)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(friday)
    await publishSetting(world.services, setting, siteConfigurations[setting])
  })

  const catalogue = () => createSubscriptionHandlers(world.services)
  const visitor = { requestId: 'test', appId: '', locale: null, account: null, remoteAddress: '' }
  const at = (time: string, timeZone = 'Europe/Berlin') =>
    Temporal.PlainDateTime.from(time).toZonedDateTime(timeZone).epochMilliseconds

  async function productOf(country: (typeof marketCodes)[number], modelId: string): Promise<string> {
    const [product] = await world.services
      .db()
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.country, country), eq(products.modelId, modelId), eq(products.orderType, 1)))
      .limit(1)
    return product?.id ?? ''
  }

  async function includedIn(productId: string, identityType: IdentityType): Promise<string[]> {
    const choice = { priceMode: 2, deliveryType: 1, identityType, hasReturnCare: false } as const
    const { due } = await quoteFor(world.services, productId, choice)
    return due.lines.map(({ code }) => code).filter(isIncludedItem)
  }

  it('is part of a quote on exactly its days in the market, for its models and its customers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyOffer, { maxLength: 3 }),
        fc.constantFrom(...marketCodes),
        fc.constantFrom(...modelIds),
        fc.constantFrom(...Object.values(IdentityType)),
        fc.integer({ min: at('2026-12-27T00:00'), max: at('2027-01-12T00:00') }),
        async (offers, country, modelId, identityType, now) => {
          await publishSetting(world.services, setting, { offers })
          world.setNow(now)
          const { timeZone } = config.markets[country]
          const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
          const expected = offers.filter(
            (offer) =>
              offer.countries.includes(country) &&
              offer.modelIds.includes(modelId) &&
              offer.identityTypes.includes(identityType) &&
              offer.from <= today &&
              today <= offer.until,
          )
          const included = await includedIn(await productOf(country, modelId), identityType)
          expect(new Set(included)).toEqual(new Set(expected.map(({ item }) => item)))
          expect(included.length).toBe(new Set(included).size)
        },
      ),
      runsOf('special offers', { gate: 40, soak: 400 }),
    )
  })

  it('is announced for the market and on the car’s page as long as it counts, and no longer', async () => {
    const productId = await productOf('DE', 'es8')
    const announced = async () => {
      const marketing = await catalogue().getMarketingInfo(
        { params: {}, query: { country: 'DE' }, body: undefined },
        visitor,
      )
      const car = await catalogue().getProduct({ params: {}, query: { productId }, body: undefined }, visitor)
      expect(car.specialOffers).toEqual(marketing.specialOffers)
      return marketing.specialOffers
    }
    world.setNow(at('2026-12-31T23:59:59'))
    expect(await announced()).toEqual([
      { item: 'winterWheels', models: [{ id: 'es8', name: 'ES8' }], identityTypes: [1], until: '2026-12-31' },
    ])
    expect(await includedIn(productId, 1)).toEqual(['winterWheels'])
    expect(await includedIn(productId, 2)).toEqual([])
    world.setNow(at('2027-01-01T00:00'))
    expect(await announced()).toEqual([])
    expect(await includedIn(productId, 1)).toEqual([])
  })

  async function draft() {
    const context = await world.customer()
    const query = { areaId: 'de-berlin', orderType: 1, sort: 'soonest', page: 1, size: 1 } as const
    const { items } = await catalogue().listCars(
      { params: {}, query: { ...query, model: ['es8'] }, body: undefined },
      visitor,
    )
    const { orderNo } = await world.create(context, { productId: items[0]?.productId ?? '', areaId: 'de-berlin' })
    await world.complete(context, orderNo)
    return { context, orderNo }
  }

  it('is in the order, in its agreement and in the mail about it', async () => {
    const { context, orderNo } = await draft()
    const { quote } = await world.place(context, orderNo)
    expect(quote?.due.lines.find(({ code }) => code === 'winterWheels')).toMatchObject({ amount: 0, vatAmount: 0 })
    await world.outbox.drain()
    const [mail] = await world.services.db().select().from(mails).where(eq(mails.orderNo, orderNo))
    expect(mail?.plain).toMatch(/Winterräder, zweiter Satz[^]{1,5}enthalten/)
    const contract = await readContract(world.services, orderNo)
    expect(readPdf(contract?.bytes ?? Buffer.of()).text).toContain('Winterräder,zweiterSatzenthalten')
  })

  it('that ends before the order is placed changes the price that was shown, and stays in an order that was placed', async () => {
    world.setNow(at('2026-12-31T23:50'))
    const early = await draft()
    const placed = await world.place(early.context, early.orderNo)
    const late = await draft()
    const { quote, termsVersion } = await world.validate(late.context, late.orderNo)
    world.setNow(at('2027-01-01T00:01'))
    const body = { priceHash: quote?.hash ?? '', termsVersion }
    const input = { params: { id: late.orderNo }, query: undefined, body }
    await expect(world.handlers.placeOrder(input, late.context)).rejects.toMatchObject({ code: 'price_changed' })
    const again = await world.place(late.context, late.orderNo)
    expect(again.quote?.due.lines.some(({ code }) => isIncludedItem(code))).toBe(false)
    world.setNow(at('2027-01-01T00:01') + day)
    const kept = await world.handlers.getOrder(
      { params: { id: early.orderNo }, query: undefined, body: undefined },
      early.context,
    )
    expect(kept.quote).toEqual(placed.quote)
  })
})
