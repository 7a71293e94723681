import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPriceList } from '#server/backend/domains/catalogue/price-list.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')

describe('a price that is changed on another replica', () => {
  let shop: SubscriptionWorld
  let desk: MasterDataWorld
  beforeAll(async () => {
    const shared = await place('postgresql')
    shop = await openSubscriptionWorld(shared)
    desk = await openMasterDataWorld(shared)
  })
  afterAll(async () => {
    await desk.close()
    await shop.close()
  })

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined, body: undefined })

  async function completed() {
    const context = await shop.customer()
    const { orderNo } = await shop.create(context, await shop.stock(1))
    await shop.complete(context, orderNo)
    return { context, orderNo }
  }

  it('leaves a placed order as it was, and is shown before a new one is placed, within two seconds', async () => {
    const [ordered, pending] = [await completed(), await completed()]
    const placed = await shop.place(ordered.context, ordered.orderNo)
    const { quote, termsVersion } = await shop.validate(pending.context, pending.orderNo)
    const { fees } = (await readPriceList(shop.services, 'DE')).tariff

    await desk.released({ 'fee.service': fees.service + 5_000 })
    const shown = async () => (await readPriceList(shop.services, 'DE')).tariff.fees.service
    await expect.poll(shown, { timeout: 2_000, interval: 50 }).toBe(fees.service + 5_000)

    expect((await shop.handlers.getOrder(at(ordered.orderNo), ordered.context)).quote).toEqual(placed.quote)
    const press = (priceHash = '') =>
      shop.handlers.placeOrder({ ...at(pending.orderNo), body: { priceHash, termsVersion } }, pending.context)
    await expect(press(quote?.hash)).rejects.toMatchObject({ code: 'price_changed' })
    const review = await shop.validate(pending.context, pending.orderNo)
    expect(review.quote?.due.total.amount).toBe((quote?.due.total.amount ?? 0) + 5_000)
    expect((await press(review.quote?.hash)).quote).toEqual(review.quote)
  })
})
