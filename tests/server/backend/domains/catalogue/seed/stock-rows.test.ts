import { describe, expect, it } from 'vitest'
import { marketCodes } from '#config'
import { listedCar } from '#server/api/contract/schemas/catalogue.ts'
import { areas } from '#server/backend/domains/catalogue/seed/areas.ts'
import { catalogueRows } from '#server/backend/domains/catalogue/seed/catalogue-rows.ts'
import { skus } from '#server/backend/domains/catalogue/seed/skus.ts'
import { stockRows } from '#server/backend/domains/catalogue/seed/stock-rows.ts'
import { checkDigitOf } from '#server/backend/domains/catalogue/seed/vin.ts'
import { sites } from '#server/backend/domains/stores/seed/sites.ts'

const { products, vehicles } = stockRows()
const productOf = new Map(products.map((product) => [product.id, product]))
const catalogue = catalogueRows()

describe('the stock of the demonstration', () => {
  it('has more than 400 cars, of every model in every market and area', () => {
    expect(vehicles.length).toBeGreaterThan(400)
    for (const country of marketCodes) {
      const here = vehicles.filter((vehicle) => vehicle.country === country)
      expect([country, new Set(here.map(({ modelId }) => modelId)).size]).toEqual([country, 4])
    }
    const byArea = Map.groupBy(vehicles, ({ areaId }) => areaId)
    expect(Object.keys(areas).filter((areaId) => (byArea.get(areaId)?.length ?? 0) < 12)).toEqual([])
  })

  it('is the same every time', () => {
    expect(stockRows()).toEqual({ products, vehicles })
  })

  it.each(['id', 'vin'] as const)('has each %s once', (key) => {
    expect(new Set(vehicles.map((vehicle) => vehicle[key])).size).toBe(vehicles.length)
  })

  it('has valid identification numbers', () => {
    expect(vehicles.filter(({ vin }) => vin.length !== 17 || vin[8] !== checkDigitOf(vin))).toEqual([])
  })

  it('has plates on cars that are registered and on no others, each once', () => {
    const plates = vehicles.flatMap(({ plate }) => plate ?? [])
    expect(
      vehicles.filter(({ plate, firstRegistration }) => (plate === null) !== (firstRegistration === null)),
    ).toEqual([])
    expect(new Set(plates).size).toBe(plates.length)
    expect(plates.filter((plate) => /undefined|NaN/.test(plate))).toEqual([])
  })

  it('has used cars that were registered and driven, and new ones that were not', () => {
    for (const { productId, mileage, firstRegistration } of vehicles) {
      const product = productOf.get(productId)
      expect(mileage).toBeLessThanOrEqual(product?.mileageClass ?? 0)
      expect(firstRegistration !== null).toBe(product?.condition === 'used')
      expect(product?.modelYear ?? null).toBe(firstRegistration && Number(firstRegistration.slice(0, 4)))
    }
  })

  it('stands at stores of its area and market', () => {
    for (const { areaId, siteId, country, productId } of vehicles) {
      expect(areas[areaId]?.sites).toContain(siteId)
      expect(sites.find(({ id }) => id === siteId)?.country).toBe(country)
      expect(productOf.get(productId)?.country).toBe(country)
    }
  })
})

describe('the products', () => {
  it('have ids that fit into an address, each once', () => {
    const all = [...products, ...catalogue.products].map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((id) => !listedCar.shape.productId.safeParse(id).success)).toEqual([])
  })

  it('can be made to order in every way there is, in every market that editors may open', () => {
    const markets = new Set(catalogue.products.map(({ country }) => country))
    expect(markets).toEqual(new Set(marketCodes))
    const german = catalogue.products.filter(({ country }) => country === 'DE')
    expect(german).toHaveLength(skus.reduce((sum, { modelId }) => sum + 6 * 2 * (modelId === 'sund' ? 2 : 3), 0))
  })

  it('cost less used than new', () => {
    const news = new Map(catalogue.products.map(({ id, monthlyFrom }) => [id, monthlyFrom]))
    const used = products.filter(({ condition, country }) => condition === 'used' && country !== 'AE')
    const asNew = ({ id }: { id: string }) => news.get(`${id.replace(/-used-.*/, '')}-order`) ?? 0
    expect(used.filter((car) => car.monthlyFrom >= asNew(car))).toEqual([])
  })
})

describe('the areas', () => {
  it('hold every store once', () => {
    const stores = sites.filter(({ kind }) => kind === 'store').map(({ id }) => id)
    expect(catalogue.areaSites.map(({ siteId }) => siteId).toSorted()).toEqual(stores.toSorted())
  })
})
