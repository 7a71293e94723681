import { and, eq, isNull, ne } from 'drizzle-orm'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MarketCode, marketCodes } from '#config'
import { type CarFilters, sortOptions } from '#server/api/contract/schemas/catalogue.ts'
import { conditions, drives, interiorIds, paintIds, wheelsIds } from '#server/api/contract/schemas/vehicle.ts'
import { listCars } from '#server/backend/domains/catalogue/car-list.ts'
import { todayIn } from '#server/backend/domains/catalogue/market.ts'
import { availableOffers, freeCarsByArea, shownOffer } from '#server/backend/domains/catalogue/offer-index.ts'
import { readOffer } from '#server/backend/domains/catalogue/offers.ts'
import { listVehicles } from '#server/backend/domains/catalogue/stock-vehicles.ts'
import {
  products,
  stockVehicles,
  subscriptionAreas,
  vehicleClaims,
} from '#server/backend/platform/db/schema/catalogue.ts'
import { sampledKinds, useDatabases } from '#tests/support/databases.ts'
import { runsOf } from '#tests/support/samples.ts'
import { type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'
import { carsBySql } from './sql-catalogue.ts'

const place = useDatabases('seeded')

describe.each(sampledKinds)('the offers in memory (%s)', (kind) => {
  let world: CatalogueWorld
  let areas: { id: string; country: MarketCode }[]
  let vehicles: { id: string }[]
  beforeAll(async () => {
    world = await openCatalogueWorld(await place(kind))
    const db = services().db()
    areas = await db.select({ id: subscriptionAreas.id, country: subscriptionAreas.country }).from(subscriptionAreas)
    vehicles = await db.select({ id: stockVehicles.id }).from(stockVehicles).orderBy(stockVehicles.id)
  })
  afterAll(() => world.backend.stop())
  afterEach(() => vi.useRealTimers())

  const services = () => world.backend.services
  const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: Math.min(3, values.length) })
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
  const filters: fc.Arbitrary<Omit<CarFilters, 'country'> & { country: MarketCode }> = fc
    .record({
      country: fc.constantFrom(...marketCodes),
      areaAt: maybe(fc.nat(2)),
      orderType: fc.constantFrom<CarFilters['orderType']>(1, 2),
      model: maybe(some(['es8', 'fjell', 'vind', 'sund'])),
      condition: maybe(some(conditions)),
      battery: maybe(some([52, 75, 100])),
      drive: maybe(some(drives)),
      paint: maybe(some(paintIds)),
      wheels: maybe(some(wheelsIds)),
      interior: maybe(some(interiorIds)),
      priceFrom: maybe(fc.integer({ min: 0, max: 200_000 })),
      priceTo: maybe(fc.integer({ min: 0, max: 900_000 })),
      mileageTo: maybe(fc.constantFrom(100, 10_000, 20_000, 40_000)),
      availableWithin: maybe(fc.constantFrom(0, 14, 28, 56)),
      q: maybe(
        fc.constantFrom('vind', 'es8 kobb', 'wei', '20 turb', '100kwh', 'نحاسي', '4x', '!', 'a b c', 'és8 arctic'),
      ),
    })
    .map(({ areaAt, ...chosen }) => {
      const ofMarket = areas.filter(({ country }) => country === chosen.country)
      return { ...chosen, areaId: areaAt === undefined ? undefined : ofMarket[areaAt]?.id }
    })

  it('are those of the database, in its order, whatever is asked and taken', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...sortOptions), fc.nat(), async (wanted, sort, lot) => {
        await takeOrReturn(vehicles[lot % vehicles.length]?.id ?? '')
        const { items, total, vehicleTotal } = await listCars(services(), { ...wanted, sort, page: 1, size: 300 })
        const stored = await carsBySql(services(), { ...wanted, sort })
        expect(items.map((item) => [item.productId, item.vehicleCount, item.availableFrom, item.isThere])).toEqual(
          stored.slice(0, 300).map((row) => [row.id, row.vehicleCount, row.readyFrom, row.isThere]),
        )
        expect({ total, vehicleTotal }).toEqual({
          total: stored.length,
          vehicleTotal: stored.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0),
        })
      }),
      runsOf('lists compared with the database', { gate: 150, soak: 2_000 }),
    )
  })

  it('are those of the database one by one, available or not, in a market or one of its areas', async () => {
    const listed = await services().db().select({ id: products.id, country: products.country }).from(products)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...listed), maybe(fc.nat()), fc.nat(), async ({ id, country }, areaAt, lot) => {
        await takeOrReturn(vehicles[lot % vehicles.length]?.id ?? '')
        const ofMarket = areas.filter((area) => area.country === country)
        const areaId = areaAt === undefined ? undefined : ofMarket[areaAt % ofMarket.length]?.id
        const stored = await readOffer(services(), id, { country, areaId, today: todayIn(services(), country) })
        expect(stored).not.toBeNull()
        expect(await shownOffer(services(), id, { country, areaId })).toMatchObject(stored ?? {})
      }),
      runsOf('products compared with the database', { gate: 100, soak: 1_000 }),
    )
    expect(await shownOffer(services(), 'de-none', { country: 'DE' })).toBeNull()
  })

  it('are told with their cars, which are those of the database', async () => {
    const places = await services()
      .db()
      .selectDistinct({ productId: stockVehicles.productId, areaId: stockVehicles.areaId })
      .from(stockVehicles)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places.slice(0, 5)), fc.nat(), async (at, lot) => {
        const there = await services()
          .db()
          .select({ id: stockVehicles.id })
          .from(stockVehicles)
          .where(and(eq(stockVehicles.productId, at.productId), eq(stockVehicles.areaId, at.areaId)))
        await takeOrReturn(there[lot % there.length]?.id ?? '')
        const stored = await listVehicles(services(), { ...at, size: 100 })
        expect(await listVehicles(services(), { ...at, size: 6 })).toEqual(stored.slice(0, 6))
      }),
      runsOf('cars of a product compared with the database', { gate: 50, soak: 500 }),
    )
    const nowhere = { productId: places[0]?.productId ?? '', areaId: 'de-nowhere', size: 6 }
    expect(await listVehicles(services(), nowhere)).toEqual([])
  })

  it('follow what another replica sells within a second', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const cars = async () =>
      (await availableOffers(services(), { country: 'NO' })).offers.map((offer) => offer.vehicleCount)
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
    // Read anew at the time of this test.
    await services().transaction(async () => {})
    const before = sum(await cars())
    const { offers } = await availableOffers(services(), { country: 'NO' })
    const offered = offers.find((one) => one.vehicleCount > 0)
    const [car] = await services()
      .db()
      .select({ id: stockVehicles.id })
      .from(stockVehicles)
      .where(and(eq(stockVehicles.productId, offered?.id ?? ''), eq(stockVehicles.isFree, true)))
    // A single statement, like a transaction of another process, is none that this one counts.
    const claim = { vehicleId: car?.id ?? '', createdAt: new Date() }
    await services().db().insert(vehicleClaims).values(claim)
    expect(sum(await cars())).toBe(before)
    vi.advanceTimersByTime(1_000)
    expect(sum(await cars())).toBe(before - 1)
  })

  it('are not read within a transaction, whose changes others do not see', async () => {
    const reading = services().transaction(() => availableOffers(services(), { country: 'NO' }))
    await expect(reading).rejects.toThrow('a transaction reads what others may not see yet')
  })

  /** Takes a car, or returns it. */
  async function takeOrReturn(vehicleId: string): Promise<void> {
    await services().transaction(async () => {
      const db = services().db()
      const isHeld = and(eq(vehicleClaims.vehicleId, vehicleId), isNull(vehicleClaims.releasedAt))
      const [claim] = await db.select().from(vehicleClaims).where(isHeld)
      await (claim
        ? db.update(vehicleClaims).set({ releasedAt: new Date() }).where(eq(vehicleClaims.id, claim.id))
        : db.insert(vehicleClaims).values({ vehicleId, createdAt: new Date() }))
    })
  }
})

describe('the offers in memory beside a transaction of another replica', () => {
  it('miss no car that it sells, though it began before what they know already', async () => {
    const { databaseUrl } = await place('postgresql')
    const world = await openCatalogueWorld({ databaseUrl, dataDir: 'unused' })
    const { services } = world.backend
    const db = services.db()
    const [car] = await db.select().from(stockVehicles).where(eq(stockVehicles.isFree, true)).limit(1)
    const isElsewhere = ne(stockVehicles.areaId, car?.areaId ?? '')
    const [another] = await db
      .select()
      .from(stockVehicles)
      .where(and(eq(stockVehicles.isFree, true), isElsewhere))
      .limit(1)
    const freeCars = async () => (await freeCarsByArea(services)).get(car?.areaId ?? '')
    const before = await freeCars()
    const other = new Client({ connectionString: databaseUrl ?? '' })
    await other.connect()
    try {
      await other.query('begin')
      await other.query('insert into vehicle_claims (vehicle_id, created_at) values ($1, now())', [car?.id])
      // Later in number, and earlier in its commit.
      const claim = { vehicleId: another?.id ?? '', createdAt: new Date() }
      await services.transaction(() => db.insert(vehicleClaims).values(claim))
      expect(await freeCars()).toBe(before)
      await other.query('commit')
      await services.transaction(async () => {})
      expect(await freeCars()).toBe(Number(before) - 1)
    } finally {
      await other.end()
      await world.backend.stop()
    }
  })
})
