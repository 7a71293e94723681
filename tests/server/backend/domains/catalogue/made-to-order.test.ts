import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { marketCodes } from '#config'
import { createSubscriptionHandlers } from '#server/backend/domains/catalogue/subscription.handlers.ts'
import {
  inGerman,
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { publishSetting } from '#tests/support/site-setting.ts'

const place = useDatabases('seeded')
const everywhere = Object.fromEntries(marketCodes.map((country) => [country, true]))

describe('the switch for cars made to order', () => {
  let world: SubscriptionWorld
  let productId = ''
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place('postgresql'))
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await turn({})
    productId = (await list()).items[0]?.productId ?? ''
  })

  const turn = (countries: Partial<Record<(typeof marketCodes)[number], boolean>>) =>
    publishSetting(world.services, 'site/otd-switch', { countries: { ...everywhere, ...countries } })
  const catalogue = () => createSubscriptionHandlers(world.services)
  const visitor = { requestId: 'test', appId: '', locale: null, account: null, remoteAddress: '' }
  const ask = <Query>(query: Query) => ({ params: {}, query, body: undefined })
  const toOrder = { orderType: 2 } as const
  const list = (country: (typeof marketCodes)[number] = 'DE') =>
    catalogue().listCars(ask({ country, ...toOrder, sort: 'price' as const, page: 1, size: 1 }), visitor)
  const filters = () => catalogue().listFilters(ask({ country: 'DE' as const, orderType: 1 as const }), visitor)
  const open = () => catalogue().getProduct(ask({ productId, areaId: 'de-berlin' }), visitor)

  async function order() {
    const context = await world.customer()
    const body = {
      productId,
      areaId: 'de-berlin',
      ...toOrder,
      priceMode: 2 as const,
      months: 12,
      monthlyKm: 1_500,
      identityType: 1 as const,
      hasReturnCare: false,
      ...inGerman,
    }
    return { context, order: await world.handlers.createOrder({ params: {}, query: undefined, body }, context) }
  }

  it('takes them from the lists and their filters, and from the other car’s page, at once', async () => {
    expect((await list()).total).toBeGreaterThan(0)
    expect(await filters()).toMatchObject({ isMadeToOrder: true, orderType: [{ value: '1' }, { value: '2' }] })
    await turn({ DE: false })
    expect((await list()).total).toBe(0)
    expect(await filters()).toMatchObject({ isMadeToOrder: false, orderType: [{ value: '1' }] })
    expect((await list('NO')).total).toBeGreaterThan(0)
    const { cars } = (
      await catalogue().listSpuCars(ask({ country: 'DE' as const, orderType: 1 as const, size: 1 }), visitor)
    )[0] ?? { cars: [] }
    const inStock = await catalogue().getProduct(ask({ productId: cars[0]?.productId ?? '' }), visitor)
    expect(inStock.otherOrderType).toBeNull()
  })

  it('opens a market that had none', async () => {
    await turn({ AE: false })
    expect((await list('AE')).total).toBe(0)
    await turn({})
    expect((await list('AE')).total).toBeGreaterThan(0)
  })

  it('leaves the page of such a car, which says that it is not to be had', async () => {
    expect((await open()).availableFrom).not.toBeNull()
    await turn({ DE: false })
    expect(await open()).toMatchObject({ productId, availableFrom: null })
  })

  it('refuses new orders, and none that has begun', async () => {
    const begun = await order()
    await turn({ DE: false })
    await expect(order()).rejects.toMatchObject({ code: 'made_to_order_closed' })
    await world.complete(begun.context, begun.order.orderNo)
    const placed = await world.place(begun.context, begun.order.orderNo)
    expect(placed.status).toBe(1)
  })
})
