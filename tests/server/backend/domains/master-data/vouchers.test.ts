import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { seedCatalogue } from '#server/backend/domains/catalogue/seed/seed-catalogue.ts'
import { listVouchers } from '#server/backend/domains/catalogue/vouchers.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import type { DataValue } from '#server/backend/platform/db/schema/master-data.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { type MasterDataWorld, openMasterDataWorld } from './master-data-world.ts'

const place = useDatabases('seeded')

describe('a voucher that staff make', () => {
  let shop: SubscriptionWorld
  let desk: MasterDataWorld
  beforeAll(async () => {
    const shared = await place('postgresql')
    shop = await openSubscriptionWorld(shared)
    desk = await openMasterDataWorld(shared)
    // The days of a voucher are compared with the clock of the shop.
    const ahead = shop.services.clock.now().getTime() - desk.services.clock.now().getTime()
    if (ahead > 0) await desk.clock.advance(Math.ceil(ahead / 1_000))
  })
  afterAll(async () => {
    await desk.close()
    await shop.close()
  })

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined, body: undefined })
  const record = (recordId: string) =>
    desk.calls.getRecord({ params: { kind: 'voucher', recordId }, query: undefined, body: undefined }, desk.writer)
  const dayFromNow = (days: number) => dayAt('UTC', shop.services.clock.now().getTime()).add({ days }).toString()
  const make = (code: string, values: Record<string, DataValue>) =>
    desk.released(
      { percent: 1_000, validFrom: dayFromNow(-2), validUntil: dayFromNow(60), ...values },
      { kind: 'voucher', recordId: `DE-${code}` },
    )

  const listed = async () => (await listVouchers(shop.services, 'DE', 'EUR', null)).map(({ code }) => code)

  async function completed() {
    const context = await shop.customer()
    const { orderNo } = await shop.create(context, await shop.stock(1))
    await shop.complete(context, orderNo)
    return { context, orderNo }
  }

  /** Validates an order with a voucher; returns what the order button does. */
  async function validated({ context, orderNo }: Awaited<ReturnType<typeof completed>>, code: string) {
    const { quote, termsVersion } = await shop.validate(context, orderNo, code)
    const body = { priceHash: quote?.hash ?? '', termsVersion }
    return () => shop.handlers.placeOrder({ ...at(orderNo), body }, context)
  }

  const placed = async (order: Awaited<ReturnType<typeof completed>>, code: string) => (await validated(order, code))()

  it('has one benefit and a period, or it cannot be proposed', async () => {
    const period = { validFrom: dayFromNow(0), validUntil: dayFromNow(60) }
    const proposing = async (values: Record<string, DataValue>) => {
      const { changeNo } = await desk.draft(values, { kind: 'voucher', recordId: 'DE-HALFDONE' })
      return desk.fire(changeNo, { type: 'staff.proposed' })
    }
    const refused = { data: { guard: 'isValid' } }
    await expect(proposing({ ...period, isPublic: true })).rejects.toMatchObject(refused)
    await expect(proposing({ ...period, percent: 1_000, firstMonth: true })).rejects.toMatchObject(refused)
    await expect(proposing({ ...period, percent: 1_000, validUntil: dayFromNow(-1) })).rejects.toMatchObject(refused)
    await expect(proposing({ ...period, percent: 20_000 })).rejects.toMatchObject(refused)
    await expect(proposing({ percent: 1_000, validFrom: dayFromNow(0) })).rejects.toMatchObject(refused)
    expect(await proposing({ ...period, percent: 1_000 })).toMatchObject({ status: DataChangeStatus.proposed })
    await expect(desk.draft({}, { kind: 'voucher', recordId: 'DE-no' })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is redeemed as often as its limit says, each order counted once, also of two at a time', async () => {
    await make('ONCEONLY', { mostUses: 1, isPublic: true })
    expect(await listed()).toContain('ONCEONLY')
    const [one, other] = [await completed(), await completed()]
    // Codes are typed in any case.
    const buttons = [await validated(one, 'onceonly'), await validated(other, 'ONCEONLY')]
    const pressed = await Promise.allSettled(buttons.map((press) => press()))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(pressed.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'price_changed' } })
    expect(await record('DE-ONCEONLY')).toMatchObject({ uses: 1, version: 1 })
    expect(await listed()).not.toContain('ONCEONLY')
    await expect(placed(await completed(), 'ONCEONLY')).rejects.toMatchObject({ code: 'voucher_invalid' })
  })

  it('is stopped for new orders, while those placed with it keep their price', async () => {
    await make('STOPPED1', {})
    const order = await completed()
    const { quote } = await placed(order, 'STOPPED1')
    await desk.released({ isStopped: true }, { kind: 'voucher', recordId: 'DE-STOPPED1' })
    await expect(placed(await completed(), 'STOPPED1')).rejects.toMatchObject({ code: 'voucher_invalid' })
    expect((await shop.handlers.getOrder(at(order.orderNo), order.context)).quote).toEqual(quote)
  })

  it('is gone once its first change is undone', async () => {
    const { changeNo } = await make('MISTAKE1', {})
    await desk.fire(changeNo, { type: 'staff.undone', reason: 'Not agreed' }, desk.second)
    await expect(placed(await completed(), 'MISTAKE1')).rejects.toMatchObject({ code: 'voucher_invalid' })
    const { items } = await desk.calls.listRecords({ params: {}, query: undefined, body: undefined }, desk.writer)
    expect(items.map(({ recordId }) => recordId)).not.toContain('DE-MISTAKE1')
  })

  it('that the product brings along stays as staff have changed it', async () => {
    await desk.released({ isStopped: true }, { kind: 'voucher', recordId: 'DE-WELCOME' })
    await seedCatalogue({
      services: desk.services,
      seededSince: async () => null,
      writeOnce: (_id, _data, write) => desk.services.transaction(write),
    })
    const { fields } = await record('DE-WELCOME')
    expect(fields.find(({ path }) => path === 'isStopped')?.value).toBe(true)
  })
})
