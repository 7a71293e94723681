import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listings, stockVehicles, vehicleClaims } from '#server/backend/platform/db/schema/catalogue.ts'
import { isRefusedBy } from '#server/backend/platform/db/sql-error.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type CatalogueWorld, openCatalogueWorld } from './catalogue-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('the stock (%s)', (kind) => {
  let world: CatalogueWorld
  beforeAll(async () => {
    world = await openCatalogueWorld(await place(kind))
  })
  afterAll(() => world.backend.stop())

  const db = () => world.backend.services.db()
  const now = new Date('2026-11-20T09:00:00Z')
  const claim = (vehicleId: string) => db().insert(vehicleClaims).values({ vehicleId, createdAt: now })
  const release = (vehicleId: string) =>
    db()
      .update(vehicleClaims)
      .set({ releasedAt: now })
      .where(and(eq(vehicleClaims.vehicleId, vehicleId), isNull(vehicleClaims.releasedAt)))
  const listed = async (areaId: string, productId: string) => {
    const [row] = await db()
      .select()
      .from(listings)
      .where(and(eq(listings.areaId, areaId), eq(listings.productId, productId)))
    return row && { ...row, changedIn: null }
  }

  /** What the listings must say, worked out from the vehicles anew. */
  async function expected() {
    const free = await db().select().from(stockVehicles).where(eq(stockVehicles.isFree, true))
    return Map.groupBy(free, ({ areaId, productId }) => `${areaId} ${productId}`)
  }

  it('is listed as it is: how many, from when on, how far driven', async () => {
    const cars = await expected()
    const rows = (await db().select().from(listings)).filter(({ vehicleCount }) => vehicleCount > 0)
    expect(rows).toHaveLength(cars.size)
    for (const row of rows) {
      const here = cars.get(`${row.areaId} ${row.productId}`) ?? []
      const mileages = here.map(({ mileage }) => mileage)
      expect(row).toMatchObject({
        vehicleCount: here.length,
        availableFrom: here.map(({ availableFrom }) => availableFrom).toSorted()[0],
        mileageFrom: Math.min(...mileages),
        mileageTo: Math.max(...mileages),
      })
    }
  })

  it('loses a car from the lists while it is claimed, and gets it back', async () => {
    const [car] = await db().select().from(stockVehicles).where(eq(stockVehicles.areaId, 'se-uppsala')).limit(1)
    if (!car) throw new Error('no car')
    const before = await listed(car.areaId, car.productId)
    await claim(car.id)
    const [taken] = await db().select().from(stockVehicles).where(eq(stockVehicles.id, car.id))
    expect(taken?.isFree).toBe(false)
    expect((await listed(car.areaId, car.productId))?.vehicleCount).toBe((before?.vehicleCount ?? 0) - 1)
    await release(car.id)
    expect(await listed(car.areaId, car.productId)).toEqual(before)
    await claim(car.id)
    await db().delete(vehicleClaims).where(eq(vehicleClaims.vehicleId, car.id))
    expect(await listed(car.areaId, car.productId)).toEqual(before)
  })

  it('follows a car to another area and to another product', async () => {
    const [car] = await db().select().from(stockVehicles).where(eq(stockVehicles.areaId, 'dk-odense')).limit(1)
    if (!car) throw new Error('no car')
    const before = await listed('dk-odense', car.productId)
    const there = (await listed('dk-aarhus', car.productId))?.vehicleCount ?? 0
    await db().update(stockVehicles).set({ areaId: 'dk-aarhus' }).where(eq(stockVehicles.id, car.id))
    expect((await listed('dk-odense', car.productId))?.vehicleCount).toBe((before?.vehicleCount ?? 0) - 1)
    expect((await listed('dk-aarhus', car.productId))?.vehicleCount).toBe(there + 1)
    await db().update(stockVehicles).set({ areaId: 'dk-odense' }).where(eq(stockVehicles.id, car.id))
    expect(await listed('dk-odense', car.productId)).toEqual(before)
  })

  it('gives a car to one claim at a time, however many want it', async () => {
    const [car] = await db().select().from(stockVehicles).where(eq(stockVehicles.areaId, 'no-tromsoe')).limit(1)
    if (!car) throw new Error('no car')
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => claim(car.id)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.filter((attempt) => attempt.status === 'rejected')
    expect(refused.filter(({ reason }) => !isRefusedBy(reason, 'vehicle_claims_open'))).toEqual([])
    await release(car.id)
    await expect(claim(car.id)).resolves.toBeDefined()
    await release(car.id)
  })

  it('counts right when many take cars of one product at once', async () => {
    const inBerlin = await db().select().from(stockVehicles).where(eq(stockVehicles.areaId, 'de-berlin'))
    const [most] = [...Map.groupBy(inBerlin, (car) => car.productId)].toSorted(
      ([, one], [, other]) => other.length - one.length,
    )
    const [productId, cars] = most ?? ['', []]
    expect(cars.length).toBeGreaterThan(1)
    await Promise.all(cars.map(({ id }) => claim(id)))
    expect(await listed('de-berlin', productId)).toMatchObject({
      vehicleCount: 0,
      availableFrom: null,
      mileageFrom: null,
    })
    const { areas, vehicleCount } = await world.api().subscription.getProduct({
      query: { productId, areaId: 'de-berlin' },
    })
    expect(vehicleCount).toBe(0)
    expect(areas.map(({ id }) => id)).not.toContain('de-berlin')
    await Promise.all(cars.map(({ id }) => release(id)))
    expect((await listed('de-berlin', productId))?.vehicleCount).toBe(cars.length)
  })

  describe('for other systems', () => {
    const inventory = () => world.api().inventory

    it('goes page by page through a market, each car once', async () => {
      const seen: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Awaited<ReturnType<ReturnType<typeof inventory>['filterVehicles']>> =
          await inventory().filterVehicles({ query: { country: 'NO', size: 50, ...(after && { after }) } })
        seen.push(...page.items.map(({ id }) => id))
        after = page.next
      }
      expect(seen).toEqual([...new Set(seen)].toSorted())
      expect(seen).toHaveLength(await db().$count(stockVehicles, eq(stockVehicles.country, 'NO')))
    })

    it('is narrowed down by area, model, product and whether it is free', async () => {
      const [car] = (await inventory().filterVehicles({ query: { country: 'DE', areaId: 'de-koeln', size: 1 } })).items
      const { productId = '', spuId = '', id = '' } = car ?? {}
      await claim(id)
      const query = { country: 'DE', areaId: 'de-koeln', modelId: spuId, productId, size: 200 } as const
      const free = await inventory().filterVehicles({ query: { ...query, isFree: 'true' } })
      const taken = await inventory().filterVehicles({ query: { ...query, isFree: 'false' } })
      expect(free.items.map((item) => item.id)).not.toContain(id)
      expect(taken.items.map((item) => item.id)).toEqual([id])
      await release(id)
      expect(free.items.every((item) => item.areaId === 'de-koeln' && item.spuId === spuId)).toBe(true)
    })

    it('can be asked for by product, the soonest first, and by number', async () => {
      const { items } = await world.api().subscription.listCars({ query: { country: 'DE', size: 200 } })
      const most = items.toSorted((one, other) => other.vehicleCount - one.vehicleCount)[0]
      const cars = await inventory().listVehicles({ body: { productId: most?.productId ?? '' } })
      expect(cars).toHaveLength(most?.vehicleCount ?? 0)
      const days = cars.map(({ availableFrom }) => availableFrom)
      expect(days).toEqual(days.toSorted())
      const ids = cars.map(({ id }) => id)
      expect(await inventory().listVehicles({ body: { vehicleIds: ids } })).toHaveLength(ids.length)
    })

    it('says what it can be narrowed down by', async () => {
      const filters = await inventory().listFilterConfigs({ query: { country: 'AE' } })
      expect(filters.map(({ id }) => id)).toEqual(['areaId', 'modelId', 'isFree'])
      expect(filters[0]?.options.map(({ value }) => value)).toHaveLength(3)
    })

    it('is closed without the service token', async () => {
      const { body } = await world.backend.call({
        path: '/bff/api/v1/inventory/stock-vehicles/filter',
        query: { country: 'DE' },
      })
      expect(body['result_code']).toBe('token_invalid')
    })
  })
})
