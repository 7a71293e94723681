import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketCodes } from '#config'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { ListedCar } from '#server/api/contract/schemas/catalogue.ts'
import { limits } from '#server/backend/kernel/limits/limits.ts'
import { vouchers } from '#server/backend/platform/db/schema/catalogue.ts'
import { anyNetwork } from '#tests/support/any-network.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'

const place = useDatabases('seeded')

type PriceQuery = CallInput<typeof subscription.rows.getPrices>['query']

describe.each(databaseKinds)('a product (%s)', (kind) => {
  let world: CatalogueWorld
  beforeAll(async () => {
    world = await openCatalogueWorld(await place(kind))
  })
  afterAll(() => world.backend.stop())

  const calls = () => world.api().subscription
  const one = async (query: CallInput<typeof subscription.rows.listCars>['query']): Promise<ListedCar> => {
    const [car] = (await calls().listCars({ query: { ...query, size: 1 } })).items
    if (!car) throw new Error('there is no such car')
    return car
  }
  const prices = (id: string, query: PriceQuery = {}) => calls().getPrices({ params: { id }, query })

  describe('in detail', () => {
    it('is what the list shows, with where it stands', async () => {
      const listed = await one({ areaId: 'de-hamburg', condition: ['new'] })
      const detail = await calls().getProduct({ query: { productId: listed.productId, areaId: 'de-hamburg' } })
      expect(detail).toMatchObject(listed)
      const { areas, leadWeeks, mileagePackages, otherOrderType } = detail
      expect(leadWeeks).toBeNull()
      expect(areas.find(({ id }) => id === 'de-hamburg')).toEqual({
        id: 'de-hamburg',
        name: 'Hamburg',
        vehicleCount: listed.vehicleCount,
      })
      expect(mileagePackages.map(({ km }) => km)).toEqual([1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000])
      expect(otherOrderType).toBe(`${listed.productId}-order`)
    })

    it('leads to its variants, one for each value, and says what they cost more', async () => {
      const { productId, paint, from } = await one({ orderType: 2, model: ['vind'], paint: ['fjord'] })
      const { variants } = await calls().getProduct({ query: { productId } })
      expect(variants.paint.map(({ value }) => value)).toEqual([
        'arctic',
        'fjord',
        'graphite',
        'moss',
        'copper',
        'dusk',
      ])
      expect(variants.sku.map(({ facts }) => facts.battery)).toEqual([82, 100])
      for (const list of [variants.sku, variants.paint, variants.wheels, variants.interior]) {
        expect(list.filter(({ isCurrent }) => isCurrent).map((variant) => variant.productId)).toEqual([productId])
        // Whatever can be built can be ordered.
        expect(list.every(({ isExact }) => isExact)).toBe(true)
      }
      const copper = variants.paint.find(({ value }) => value === 'copper')
      const other = await calls().getProduct({ query: { productId: copper?.productId ?? '' } })
      expect(other.paint).toBe('copper')
      expect(other.from.monthly.amount - from.monthly.amount).toBe(copper?.difference.amount)
      expect(paint).toBe('fjord')
    })

    it('can be looked at from an area that has none of it, and while the last one is taken', async () => {
      const { productId } = await one({ areaId: 'no-tromsoe' })
      const fromOslo = await calls().getProduct({ query: { productId, areaId: 'no-oslo' } })
      expect(fromOslo).toMatchObject({ productId })
      expect(fromOslo.areas.map(({ id }) => id)).toContain('no-tromsoe')
    })

    it.each(['de-nothing', 'nowhere-es8-100', 'x'])('is not found where there is none: %s', async (productId) => {
      await expect(calls().getProduct({ query: { productId } })).rejects.toMatchObject({ resultCode: 'not_found' })
      await expect(prices(productId)).rejects.toMatchObject({ resultCode: 'not_found' })
    })
  })

  describe('has a price', () => {
    it.each(marketCodes)('in %s that is the listed one unless something else is chosen', async (country) => {
      const car = await one({ country, condition: ['used'] })
      const quote = await prices(car.productId)
      expect(quote.monthly.total).toEqual(car.from.monthly)
      expect(quote).toMatchObject({
        country,
        priceMode: 2,
        months: 36,
        monthlyKm: 1_500,
        deliveryType: 1,
        voucherCode: null,
      })
    })

    it('in each term that is offered', async () => {
      const { productId } = await one({ model: ['sund'], battery: [52], condition: ['new'] })
      const overview = await calls().getPriceOverview({ query: { productId } })
      expect(overview.terms.map(({ priceMode, months }) => [priceMode, months])).toEqual([
        [0, 1],
        [1, 1],
        [2, 6],
        [2, 12],
        [2, 24],
        [2, 36],
      ])
      for (const { priceMode, months, monthly } of overview.terms) {
        expect((await prices(productId, { priceMode, months })).monthly.total).toEqual(monthly)
      }
      const business = await calls().getPriceOverview({ query: { productId, identityType: 2, monthlyKm: 3_000 } })
      expect(business.terms.filter(({ priceMode }) => priceMode === 3)).toHaveLength(43)
    })

    it('that a delivery, a damage cover and a larger package raise by what they cost', async () => {
      const { productId } = await one({ condition: ['new'] })
      const [plain, full, fees, care] = await Promise.all([
        prices(productId),
        prices(productId, { deliveryType: 2, hasReturnCare: 'true', monthlyKm: 2_500 }),
        calls().getServiceFee({ query: {} }),
        calls().getReturnCareFee({ query: {} }),
      ])
      expect(full.due.lines.find(({ code }) => code === 'deliveryFee')).toMatchObject(fees.deliveryFee)
      expect(full.monthly.lines.find(({ code }) => code === 'returnCare')).toMatchObject(care.monthly)
      expect(full.monthly.total.amount - plain.monthly.total.amount).toBe(care.monthly.amount + 7_000)
      expect(full.hash).not.toBe(plain.hash)
      expect((await prices(productId)).hash).toBe(plain.hash)
    })

    it.each([{ priceMode: 3 }, { priceMode: 2, months: 7 }, { monthlyKm: 1_501 }, { priceMode: 0 }] as const)(
      'for nothing that is not offered: %o',
      async (choice) => {
        const { productId } = await one({ model: ['es8'] })
        await expect(prices(productId, choice)).rejects.toMatchObject({ resultCode: 'choice_not_offered' })
      },
    )
  })

  describe('takes vouchers', () => {
    it('that hold for it, and shows those that everybody may have', async () => {
      const vind = await one({ model: ['vind'] })
      const codes = async (productId: string) =>
        (await calls().listVouchers({ query: { productId } })).map(({ code }) => code)
      expect(await codes(vind.productId)).toEqual(['FIRSTMONTH', 'VIND10', 'WELCOME'])
      expect(await codes((await one({ model: ['es8'] })).productId)).toEqual(['FIRSTMONTH', 'WELCOME'])
      const quote = await prices(vind.productId, { voucherCode: ' vind10 ' })
      expect(quote.voucherCode).toBe('VIND10')
      expect(quote.due.lines.at(-1)?.code).toBe('voucher')
    })

    it('over everything, after which nothing is due', async () => {
      const { productId } = await one({})
      const { due } = await prices(productId, { voucherCode: 'ONTHEHOUSE', deliveryType: 2 })
      expect(due.total).toMatchObject({ amount: 0, vatAmount: 0 })
    })

    it.each([
      ['NOSUCH', {}],
      ['VIND10', {}],
      ['FIRSTMONTH', { months: 6 }],
      ["'; --", {}],
    ] as const)('not: %s', async (voucherCode, choice) => {
      const { productId } = await one({ model: ['es8'] })
      await expect(prices(productId, { voucherCode, ...choice })).rejects.toMatchObject({
        resultCode: 'voucher_invalid',
      })
    })

    it('not from a network that has tried thirty wrong ones within an hour; those that hold are not counted', async () => {
      const { productId } = await one({ model: ['vind'] })
      const here = world.api('de_DE', anyNetwork()).subscription
      const redeem = (voucherCode: string) => here.getPrices({ params: { id: productId }, query: { voucherCode } })
      await redeem('VIND10')
      for (let missed = 0; missed < limits.voucherFrom.max; missed += 1) {
        await expect(redeem(`GUESS${missed}`)).rejects.toMatchObject({ resultCode: 'voucher_invalid' })
      }
      await expect(redeem('VIND10')).rejects.toMatchObject({ resultCode: 'too_many_requests' })
      expect(await prices(productId, { voucherCode: 'VIND10' })).toMatchObject({ voucherCode: 'VIND10' })
    })

    it('until they run out', async () => {
      const { clock, db } = world.backend.services
      const { productId } = await one({})
      const { code = '', validUntil = '' } = (await calls().listVouchers({ query: { productId } }))[0] ?? {}
      expect(Date.parse(validUntil)).toBeGreaterThan(clock.now().getTime())
      await expect(prices(productId, { voucherCode: code })).resolves.toHaveProperty('voucherCode', code)
      const isIt = eq(vouchers.code, code)
      await db()
        .update(vouchers)
        .set({ validUntil: new Date(clock.now().getTime() - 1) })
        .where(isIt)
      const shown = await calls().listVouchers({ query: { productId } })
      await expect(prices(productId, { voucherCode: code })).rejects.toMatchObject({ resultCode: 'voucher_invalid' })
      await db()
        .update(vouchers)
        .set({ validUntil: new Date(validUntil) })
        .where(isIt)
      expect(shown.map((voucher) => voucher.code)).not.toContain(code)
    })
  })

  describe('is handed over', () => {
    const dates = (query: CallInput<typeof subscription.rows.listDates>['query']) => calls().listDates({ query })

    it('at a store on days when it is open, from some days ahead on', async () => {
      const { productId } = await one({ areaId: 'de-berlin', availableWithin: 0 })
      const { days, timeZone } = await dates({ productId, areaId: 'de-berlin' })
      expect(timeZone).toBe('Europe/Berlin')
      expect(days.length).toBeGreaterThan(20)
      const ahead = (Date.parse(days[0]?.date ?? '') - world.backend.services.clock.now().getTime()) / 86_400_000
      expect(ahead).toBeGreaterThan(3)
      // German stores are closed on Sundays.
      expect(days.filter(({ date }) => Temporal.PlainDate.from(date).dayOfWeek === 7)).toEqual([])
      expect(days.every(({ periods }) => periods[0] === 0)).toBe(true)
    })

    it('at the door from Monday to Saturday', async () => {
      const { productId } = await one({ areaId: 'ae-dubai', country: 'AE' })
      const { days } = await dates({ productId, areaId: 'ae-dubai', deliveryType: 2 })
      const saturday = days.find(({ date }) => Temporal.PlainDate.from(date).dayOfWeek === 6)
      expect(saturday?.periods).toEqual([0, 1])
    })

    it('not before it is there', async () => {
      const { productId, availableFrom } = await one({ orderType: 2, model: ['es8'] })
      const { days } = await dates({ productId, areaId: 'de-koeln' })
      expect((days[0]?.date ?? '') >= (availableFrom ?? '9')).toBe(true)
    })

    it('nowhere where none of it is free, and is not found in another market', async () => {
      const { productId } = await one({ areaId: 'no-tromsoe', country: 'NO' })
      const { areas } = await calls().getProduct({ query: { productId } })
      const elsewhere = ['no-oslo', 'no-bergen', 'no-trondheim', 'no-stavanger'].find(
        (id) => !areas.some((area) => area.id === id),
      )
      expect((await dates({ productId, areaId: elsewhere ?? '' })).days).toEqual([])
      await expect(dates({ productId, areaId: 'de-berlin' })).rejects.toMatchObject({ resultCode: 'not_found' })
    })

    it('back when notice could have been given', async () => {
      const { productId } = await one({ areaId: 'de-berlin' })
      const { days } = await dates({ productId, areaId: 'de-berlin', type: 2 })
      const ahead = (Date.parse(days[0]?.date ?? '') - world.backend.services.clock.now().getTime()) / 86_400_000
      expect(ahead).toBeGreaterThan(12)
    })
  })

  it('is built as its model can be', async () => {
    const es8 = await calls().selectSpu({ query: { spuId: 'es8' } })
    expect(es8.skus.map(({ id }) => id)).toEqual(['es8-100-awd', 'es8-120-awd', 'es8-100-awd-7', 'es8-120-awd-7'])
    expect(es8.paints).toHaveLength(6)
    expect(es8.wheels.map(({ id }) => id)).toEqual(['20-aero', '21-turbine'])
    const sku = await calls().getSku({ query: { skuId: 'es8-100-awd' } })
    expect(sku).toMatchObject({ modelName: 'ES8', monthly: es8.skus[0]?.monthly, facts: { range: 560, co2Class: 'A' } })
    await expect(calls().selectSpu({ query: { spuId: 'no' } })).rejects.toMatchObject({ resultCode: 'not_found' })
    await expect(calls().getSku({ query: { skuId: 'no' } })).rejects.toMatchObject({ resultCode: 'not_found' })
  })
})
