import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStockOperationsHandlers } from '#server/backend/domains/catalogue/stock-operations.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import {
  openSubscriptionWorld,
  type Stock,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')

type Handlers = ReturnType<typeof createStockOperationsHandlers>
type Query = Parameters<Handlers['listStock']>[0]['query']

describe.each(databaseKinds)('the stock in the hands of staff (%s)', (kind) => {
  let world: SubscriptionWorld
  let handlers: Handlers
  let staff: AccountContext
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    handlers = createStockOperationsHandlers(world.services)
    staff = await world.customer()
  })
  afterAll(() => world.close())

  const list = (query: Partial<Query>) =>
    handlers.listStock({ params: {}, query: { size: 100, ...query }, body: undefined }, staff)
  const idsOf = async (query: Partial<Query>) => (await list(query)).items.map(({ id }) => id)
  const see = (vehicleId: string) =>
    handlers.getStockVehicle({ params: { vehicleId }, query: undefined, body: undefined }, staff)
  const setForSale = (vehicleId: string, isForSale: boolean, reason = 'Hail') =>
    handlers.setForSale({ params: { vehicleId }, query: undefined, body: { isForSale, reason } }, staff)
  async function freeCar({ productId, areaId }: Stock): Promise<string> {
    const [car] = await world.services
      .db()
      .select({ id: stockVehicles.id })
      .from(stockVehicles)
      .where(
        and(eq(stockVehicles.productId, productId), eq(stockVehicles.areaId, areaId), eq(stockVehicles.isFree, true)),
      )
    return car?.id ?? ''
  }

  it('shows who has a car: nobody, an order in the making, an order, or nobody any more', async () => {
    const stock = await world.stock(1)
    const id = await freeCar(stock)
    expect(await see(id)).toMatchObject({ state: 'free', orderNo: null, heldUntil: null })
    expect(await idsOf({ ...stock, state: 'free' })).toEqual([id])

    const context = await world.customer()
    const { orderNo } = await world.create(context, stock)
    expect(await see(id)).toMatchObject({ state: 'held', orderNo, heldUntil: expect.any(String) })
    expect(await idsOf({ ...stock, state: 'held' })).toEqual([id])
    expect(await idsOf({ ...stock, state: 'free' })).toEqual([])

    await world.complete(context, orderNo)
    await world.place(context, orderNo)
    expect(await see(id)).toMatchObject({ state: 'ordered', orderNo, heldUntil: null })
    expect(await idsOf({ ...stock, state: 'ordered' })).toEqual([id])
    expect(await idsOf({ ...stock, state: 'held' })).toEqual([])
    await expect(setForSale(id, false)).rejects.toMatchObject({ code: 'vehicle_gone' })
    await expect(setForSale('DE-000000', false)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('takes a car out of sale and brings it back, each once, with a reason', async () => {
    const stock = await world.stock(1)
    const id = await freeCar(stock)
    expect(await setForSale(id, true)).toMatchObject({ state: 'free' })
    expect(await setForSale(id, false, 'Hail on the roof')).toMatchObject({ state: 'withdrawn' })
    expect(await setForSale(id, false)).toMatchObject({ state: 'withdrawn' })
    expect(await world.freeCars(stock)).toBe(0)
    await expect(world.create(await world.customer(), stock)).rejects.toMatchObject({ code: 'vehicle_gone' })
    expect(await idsOf({ ...stock, state: 'withdrawn' })).toContain(id)

    expect(await setForSale(id, true, 'Mended')).toMatchObject({ state: 'free' })
    expect(await world.freeCars(stock)).toBe(1)
    expect((await see(id)).actions).toMatchObject([
      { action: 'broughtIntoSale', detail: '{"reason":"Mended"}', staffId: staff.account.id },
      { action: 'takenOutOfSale', detail: '{"reason":"Hail on the roof"}' },
    ])
  })

  it('is found by number, VIN and plate, and by the order that has it', async () => {
    const stock = await world.stock(1)
    const { orderNo, vehicle } = await world.create(await world.customer(), stock)
    for (const q of [vehicle?.id, vehicle?.vin, vehicle?.vin.toLowerCase(), orderNo]) {
      expect(await idsOf({ q: q ?? '' })).toEqual([vehicle?.id])
    }
    expect(await idsOf({ q: 'DE-000000' })).toEqual([])
  })

  it('is read page by page in the order of its numbers', async () => {
    const first = await list({ country: 'NO', size: 3 })
    const second = await list({ country: 'NO', size: 3, after: first.next ?? '' })
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(ids).size).toBe(6)
    expect(ids.every((id) => id.startsWith('NO-'))).toBe(true)
    const claimed = await list({ state: 'withdrawn', size: 1 })
    expect(await idsOf({ state: 'withdrawn', after: claimed.next ?? '' })).not.toContain(claimed.items[0]?.id)
  })
})
