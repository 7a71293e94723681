import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketCodes } from '#config'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import { type Facets, sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import { todayIn } from '#server/backend/domains/catalogue/market.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'

const place = useDatabases('seeded')

type Filters = CallInput<typeof subscription.rows.listFilters>['query']

describe.each(databaseKinds)('the list of cars (%s)', (kind) => {
  let world: CatalogueWorld
  beforeAll(async () => {
    world = await openCatalogueWorld(await place(kind))
  })
  afterAll(() => world.backend.stop())

  const calls = () => world.api().subscription
  const list = (query: CallInput<typeof subscription.rows.listCars>['query']) => calls().listCars({ query })

  describe('areas', () => {
    it('are the hub towns of a market, by name, with what is free there', async () => {
      const areas = await calls().listAreas({ query: { country: 'SE' } })
      expect(areas.map(({ name }) => name)).toEqual(['Göteborg', 'Linköping', 'Malmö', 'Stockholm', 'Uppsala'])
      const { total, vehicleTotal } = await list({ country: 'SE' })
      expect(areas.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0)).toBe(vehicleTotal)
      expect(total).toBeLessThanOrEqual(vehicleTotal)
    })

    it('are those of the caller’s market unless another one is named, and carry the caller’s names', async () => {
      const areas = await world.api('ar_AE').subscription.listAreas({ query: {} })
      expect(areas.map(({ id }) => id).toSorted()).toEqual(['ae-abu-dhabi', 'ae-dubai', 'ae-sharjah'])
      expect(areas.find(({ id }) => id === 'ae-dubai')?.name).toBe('دبي')
      expect(areas.find(({ id }) => id === 'ae-dubai')?.sites).toHaveLength(2)
      const [first] = await world.api('en_EU').subscription.listAreas({ query: {} })
      expect(first?.country).toBe('DE')
    })

    it.each([
      ['DE', '10115', 'de-berlin'],
      ['DE', 'd-22765', 'de-hamburg'],
      ['DE', 'Potsdam', 'de-berlin'],
      ['NL', '1012 AB', 'nl-amsterdam'],
      ['DK', '2000', 'dk-koebenhavn'],
      ['AE', 'دبي', 'ae-dubai'],
      ['AE', 'Dubai', 'ae-dubai'],
    ] as const)('are found in %s by %s', async (country, postcode, areaId) => {
      const { area, total, items } = await calls().searchByPostcode({ query: { country, postcode, size: 3 } })
      expect(area.id).toBe(areaId)
      expect(await list({ country, areaId, size: 3 })).toEqual({ total, items, vehicleTotal: area.vehicleCount })
    })

    it('that nobody serves are refused, by postcode as by town', async () => {
      const refused = { resultCode: 'area_not_served' }
      await expect(calls().searchByPostcode({ query: { country: 'NO', postcode: '9990' } })).rejects.toMatchObject(
        refused,
      )
      await expect(calls().findAreaOfCity({ body: { country: 'SE', city: 'Kiruna' } })).rejects.toMatchObject(refused)
      expect((await calls().findAreaOfCity({ body: { country: 'DE', city: 'münchen' } })).id).toBe('de-muenchen')
    })
  })

  describe('filters', () => {
    it('leave only what fits all of them', async () => {
      const { items, total } = await list({
        model: ['es8', 'vind'],
        condition: ['used'],
        priceTo: 80_000,
        mileageTo: 40_000,
        size: 200,
      })
      expect(total).toBeGreaterThan(0)
      expect(items).toHaveLength(total)
      for (const car of items) {
        expect(['es8', 'vind']).toContain(car.spuId)
        expect(car.condition).toBe('used')
        expect(car.from.monthly.amount).toBeLessThanOrEqual(80_000)
        expect(car.mileage?.to).toBeLessThanOrEqual(40_000)
      }
    })

    it('show what is free in an area and nothing from elsewhere', async () => {
      const { items, vehicleTotal } = await list({ areaId: 'de-berlin', size: 200 })
      expect(vehicleTotal).toBe(44)
      const everywhere = await list({ size: 200 })
      const ids = new Set(everywhere.items.map(({ productId }) => productId))
      expect(items.filter(({ productId }) => !ids.has(productId))).toEqual([])
      expect(everywhere.total).toBeGreaterThan(items.length)
    })

    it('know by when a car is there', async () => {
      const today = todayIn(world.backend.services, 'DE').toString()
      const { items } = await list({ availableWithin: 0, size: 200 })
      expect(new Set(items.map(({ availableFrom }) => availableFrom))).toEqual(new Set([today]))
      const later = await list({ availableWithin: 56, size: 200 })
      expect(later.total).toBeGreaterThan(items.length)
    })

    it('show what is made to order with the day it will be there, in every area alike', async () => {
      const { items, total, vehicleTotal } = await list({ orderType: 2, model: ['sund'], size: 200 })
      expect(total).toBe(48)
      expect(vehicleTotal).toBe(0)
      const days = new Set(items.map(({ availableFrom }) => availableFrom))
      expect(days.size).toBe(1)
      expect(await list({ orderType: 2, model: ['sund'], areaId: 'de-koeln', size: 200 })).toEqual({
        items,
        total,
        vehicleTotal,
      })
      expect((await list({ country: 'AE', orderType: 2 })).total).toBe(0)
    })

    it.each([
      ['vind kupfer', 'vind', 'copper'],
      ['Vínd COPPER', 'vind', 'copper'],
      ['es8 vit', 'es8', 'arctic'],
      ['kobb sund', 'sund', 'copper'],
      ['نحاسي fjell', 'fjell', 'copper'],
    ])('find by words of any language: %s', async (q, spuId, paint) => {
      const { items, total } = await calls().searchCars({ query: { q, orderType: 2, size: 200 } })
      expect(total).toBeGreaterThan(0)
      expect(new Set(items.map((car) => car.spuId))).toEqual(new Set([spuId]))
      expect(new Set(items.map((car) => car.paint))).toEqual(new Set([paint]))
    })

    it.each(['!!!', 'unfindable', "'; drop table products", '& | !', 'es8 unfindable'])(
      'find nothing by %s',
      async (q) => {
        expect((await calls().searchCars({ query: { q } })).total).toBe(0)
      },
    )
  })

  describe('facets', () => {
    const selections: Filters[] = [
      {},
      { areaId: 'de-berlin' },
      { country: 'NO', model: ['es8', 'sund'], condition: ['new'] },
      { country: 'AE', paint: ['arctic'], priceTo: 400_000 },
      { orderType: 2, battery: [100], wheels: ['20-turbine'] },
      { country: 'SE', q: 'vit', mileageTo: 20_000, availableWithin: 28 },
    ]
    const lists = ['model', 'condition', 'drive', 'paint', 'wheels', 'interior'] as const

    it.each(selections)('count what choosing them would leave: %o', async (selection) => {
      const facets = await calls().listFilters({ query: selection })
      const totalWith = async (choice: Filters) => (await list({ ...selection, ...choice, size: 1 })).total
      for (const name of lists) {
        for (const { value, count } of facets[name]) {
          expect([name, value, await totalWith({ [name]: [value] })]).toEqual([name, value, count])
        }
      }
      for (const { value, count } of facets.battery) expect(await totalWith({ battery: [value] })).toBe(count)
      for (const { value, count } of facets.orderType) {
        expect(await totalWith({ orderType: Number(value) })).toBe(count)
      }
      for (const { value, count } of facets.mileageTo) expect(await totalWith({ mileageTo: value })).toBe(count)
      for (const { value, count } of facets.availableWithin) {
        expect(await totalWith({ availableWithin: value })).toBe(count)
      }
    })

    it('name all values there are, and no others', async () => {
      const facets = await calls().listFilters({ query: { country: 'DK' } })
      const { items } = await list({ country: 'DK', size: 200 })
      const values = (name: keyof Facets) => {
        const facet = facets[name]
        return Array.isArray(facet) ? facet.map(({ value }) => value) : []
      }
      expect(values('paint').toSorted()).toEqual([...new Set(items.map(({ paint }) => paint))].toSorted())
      expect(values('model')).toEqual(['es8', 'fjell', 'vind', 'sund'])
      expect(values('battery').map(Number)).toEqual(
        [...new Set(items.map(({ facts }) => facts.battery))].toSorted((a, b) => a - b),
      )
      const amounts = items.map(({ from }) => from.monthly.amount)
      expect(facets.price).toMatchObject({
        from: { amount: Math.min(...amounts) },
        to: { amount: Math.max(...amounts) },
      })
    })

    it('say so where nothing is left', async () => {
      const facets = await calls().listFilters({ query: { q: 'unfindable' } })
      expect(facets.price).toBeNull()
      expect(facets.model).toEqual([])
    })
  })

  describe('order and pages', () => {
    it.each(sortOptions)('by %s go through everything once', async (sort) => {
      const whole = await list({ sort, size: 200 })
      const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page, size: 20 })))
      expect(pages.flatMap(({ items }) => items)).toEqual(whole.items.slice(0, 60))
      expect(new Set(whole.items.map(({ productId }) => productId)).size).toBe(whole.total)
    })

    it('put first what was asked for', async () => {
      const values = async (sort: (typeof sortOptions)[number]) => (await list({ sort, size: 200 })).items
      const prices = (await values('price')).map(({ from }) => from.monthly.amount)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      expect((await values('price-down')).map(({ from }) => from.monthly.amount)).toEqual(prices.toReversed())
      const days = (await values('soonest')).map(({ availableFrom }) => availableFrom)
      expect(days).toEqual(days.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')))
      const ranges = (await values('range')).map(({ facts }) => facts.range)
      expect(ranges).toEqual(ranges.toSorted((a, b) => b - a))
      const mileages = (await values('mileage')).map(({ mileage }) => mileage?.from ?? 0)
      expect(mileages).toEqual(mileages.toSorted((a, b) => a - b))
    })

    it('are offered with one of them as the default', async () => {
      const options = await calls().listSortOptions()
      expect(options.map(({ id }) => id)).toEqual(sortOptions)
      expect(options.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    })
  })

  it('can be had by model, the cheapest of each first', async () => {
    const models = await calls().listSpuCars({ query: { country: 'NO', size: 2 } })
    expect(models.map(({ spuId }) => spuId)).toEqual(['es8', 'fjell', 'vind', 'sund'])
    for (const { spuId, total, cars } of models) {
      const { items, total: all } = await list({ country: 'NO', model: [spuId], sort: 'price', size: 200 })
      expect(total).toBe(all)
      expect(cars[0]?.from.monthly).toEqual(items[0]?.from.monthly)
      expect(cars.length).toBeLessThanOrEqual(2)
    }
    expect((await calls().listSpuCars({ query: { size: 0 } })).map(({ cars }) => cars)).toEqual([[], [], [], []])
  })

  it('is summed up for every market in a sentence', async () => {
    for (const country of marketCodes) {
      const info = await calls().getMarketingInfo({ query: { country } })
      const { vehicleTotal, items } = await list({ country, sort: 'price', size: 1 })
      expect(info).toMatchObject({ country, vehicleCount: vehicleTotal, from: { monthly: items[0]?.from.monthly } })
      expect(info.hasFreeTrial).toBe(['DE', 'NL', 'NO', 'SE'].includes(country))
    }
  })
})
