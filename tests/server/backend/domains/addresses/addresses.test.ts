import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import type { DoorAddress } from '#server/api/contract/schemas/test-drive.ts'
import { createAddressHandlers } from '#server/backend/domains/addresses/addresses.handlers.ts'
import { subscriptionAddresses } from '#server/backend/domains/subscription/address-usage.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import {
  day,
  type ExtrasWorld,
  openExtrasWorld,
} from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { billing, company, friday } from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'

const place = useDatabases('seeded')

const home: DoorAddress = { street: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' }
const elsewhere: DoorAddress = { street: 'Kastanienallee 9', postcode: '10435', city: 'Berlin', country: 'DE' }
const munich: DoorAddress = { street: 'Marienplatz 1', postcode: '80331', city: 'München', country: 'DE' }

describe.each(databaseKinds)('the addresses of a customer (%s)', (kind) => {
  let world: ExtrasWorld
  let calls: ReturnType<typeof createAddressHandlers>
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
    calls = createAddressHandlers({ services: world.services, kinds: [subscriptionAddresses] })
  })
  afterAll(() => world.close())

  const nothing = { params: {}, query: undefined }
  const wish = { label: '', isDefault: false }
  const list = async (context: AccountContext) =>
    (await calls.listDelivery({ ...nothing, body: undefined }, context)).items
  const listBills = async (context: AccountContext) =>
    (await calls.listBilling({ ...nothing, body: undefined }, context)).items
  const keep = (context: AccountContext, address: DoorAddress, more = {}) =>
    calls.createDelivery({ ...nothing, body: { ...wish, address, ...more } }, context)
  const keepBill = (context: AccountContext, more = {}) =>
    calls.createBilling({ ...nothing, body: { ...wish, ...billing, ...more } }, context)
  const change = (
    context: AccountContext,
    { id, version }: { id: string; version: number },
    address: DoorAddress,
    following: string[] = [],
    more = {},
  ) =>
    calls.updateDelivery(
      { params: { id }, query: undefined, body: { ...wish, address, version, following, ...more } },
      context,
    )
  const remove = (context: AccountContext, { id, version }: { id: string; version: number }) =>
    calls.removeDelivery({ params: { id }, query: { version }, body: undefined }, context)

  /** An order whose car is brought there. */
  async function broughtTo(context: AccountContext, address: DoorAddress): Promise<string> {
    const orderNo = await world.paid(context)
    const params = { id: orderNo }
    const order = await world.handlers.getOrder({ params, query: undefined, body: undefined }, context)
    if (!order.delivery) throw new Error('the order has no delivery')
    const feeShown = order.actions.flatMap(({ choices }) => choices).find(({ id }) => id === 2)?.price.amount ?? 0
    const delivery = { ...order.delivery, deliveryType: 2 as const, siteId: null, address, date: '2027-01-05' }
    await world.handlers.changeDelivery(
      { params, query: undefined, body: { editMode: 1, delivery, feeShown } },
      context,
    )
    return orderNo
  }

  it('have one default of each kind: the first, then the one that is made it, then the newest that is left', async () => {
    const context = await world.customer()
    const first = await keep(context, home, { label: 'Home' })
    await world.services.clock.advance(1)
    const second = await keep(context, elsewhere)
    const bill = await keepBill(context)
    expect([first.isDefault, second.isDefault, bill.isDefault]).toEqual([true, false, true])
    expect((await list(context)).map(({ id }) => id)).toEqual([first.id, second.id])
    const { saved } = await change(context, second, elsewhere, [], { isDefault: true, label: 'Office' })
    expect(saved).toMatchObject({ isDefault: true, label: 'Office', version: 2 })
    expect((await list(context)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['Office', true],
      ['Home', false],
    ])
    await remove(context, saved)
    expect(await list(context)).toMatchObject([{ label: 'Home', isDefault: true }])
    expect(await listBills(context)).toMatchObject([{ isDefault: true, name: billing.name, email: billing.email }])
  })

  it('are kept as their country writes them, and the same one once', async () => {
    const context = await world.customer()
    const typed = { ...home, street: ' Torstraße  1 ', postcode: 'd-10119' }
    const saved = await keep(context, typed)
    expect(saved.address).toEqual(home)
    const again = await keep(context, { ...home, city: 'BERLIN' })
    expect(again.id).toBe(saved.id)
    expect((await keep(context, typed)).id).toBe(saved.id)
    const emirates: DoorAddress = {
      street: 'Marina Gate 1',
      extra: 'Dubai Marina',
      postcode: '00000',
      city: 'Dubai',
      country: 'AE',
    }
    const inDubai = await keep(context, emirates)
    expect(inDubai.address).toEqual({ ...emirates, postcode: '' })
    expect(await list(context)).toHaveLength(2)
  })

  it('know the orders that go there, however their postcode was typed', async () => {
    const context = await world.customer()
    const saved = await keep(context, home)
    const orderNo = await broughtTo(context, { ...home, postcode: 'd-10119' })
    expect(await list(context)).toMatchObject([{ orders: [{ orderNo, purpose: 'delivery', refusedBy: null }] }])
    const { orders } = await change(context, saved, elsewhere, [orderNo])
    expect(orders).toEqual([{ orderNo, isChanged: true, refusedBy: null }])
  })

  it('end at a number, also when many are saved at once', async () => {
    const context = await world.customer()
    const most = config.limits.savedAddresses
    const numbers = Array.from({ length: most + 5 }, (_, index) => index + 1)
    const kept = await Promise.allSettled(
      numbers.map((number) => keep(context, { ...home, street: `Torstraße ${number}` })),
    )
    const refused = kept.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array.from({ length: 5 }, () => 'address_limit'))
    const items = await list(context)
    expect([items.length, items.filter(({ isDefault }) => isDefault).length]).toEqual([most, 1])
  })

  it('are changed and deleted as they were seen, by their customer alone', async () => {
    const context = await world.customer()
    const seen = await keep(context, home)
    await change(context, seen, elsewhere)
    await expect(change(context, seen, munich)).rejects.toMatchObject({ code: 'address_changed', data: { version: 2 } })
    await expect(remove(context, seen)).rejects.toMatchObject({ code: 'address_changed' })
    const now = { ...seen, version: 2 }
    const stranger = await world.customer()
    for (const claim of [now, { id: 'AD-NONE', version: 1 }]) {
      await expect(change(stranger, claim, munich)).rejects.toMatchObject({ code: 'not_found' })
      await expect(remove(stranger, claim)).rejects.toMatchObject({ code: 'not_found' })
    }
    const asBill = { params: { id: now.id }, query: { version: 2 }, body: undefined }
    await expect(calls.removeBilling(asBill, context)).rejects.toMatchObject({ code: 'not_found' })
    expect(await list(stranger)).toEqual([])
    await remove(context, now)
    await expect(remove(context, now)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are changed once when two tabs save at the same time', async () => {
    const context = await world.customer()
    const seen = await keep(context, home)
    const both = await Promise.allSettled([change(context, seen, elsewhere), change(context, seen, munich)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await list(context)).toMatchObject([{ version: 2 }])
  })

  it('take along the orders that go there, as many as are to follow, each by its own machine', async () => {
    world.setNow(friday)
    const context = await world.customer()
    const follows = await broughtTo(context, home)
    world.setNow(friday + 60_000)
    const stays = await broughtTo(context, home)
    const saved = await keep(context, home)
    const purpose = 'delivery'
    expect(saved.orders).toMatchObject([
      { orderNo: follows, purpose, refusedBy: null },
      { orderNo: stays, purpose, refusedBy: null },
    ])
    const { orders } = await change(context, saved, elsewhere, [follows])
    expect(orders).toEqual([{ orderNo: follows, isChanged: true, refusedBy: null }])
    const [moved, kept] = [await readOrder(world.services, follows), await readOrder(world.services, stays)]
    expect(moved?.delivery).toMatchObject({ deliveryType: 2, date: '2027-01-05', address: elsewhere })
    expect([kept?.delivery?.address, moved?.deliveryDifference]).toEqual([home, kept?.deliveryDifference])
    expect(await world.provenStatus(follows)).toBe(10)
    expect((await list(context))[0]?.orders).toMatchObject([{ orderNo: follows }])
  })

  it('leave an order where it is that is past its cut-off, is elsewhere by now, or is not served there', async () => {
    world.setNow(friday)
    const context = await world.customer()
    const orderNo = await broughtTo(context, home)
    const stranger = await world.customer()
    const theirs = await broughtTo(stranger, home)
    const saved = await keep(context, home)
    const refusedBy = (await change(context, saved, munich, [orderNo])).orders
    expect(refusedBy).toEqual([{ orderNo, isChanged: false, refusedBy: 'isAreaServed' }])
    const back = await change(context, { ...saved, version: 2 }, home, [orderNo, theirs])
    expect(back.orders).toEqual([
      { orderNo, isChanged: false, refusedBy: 'isAtAddress' },
      { orderNo: theirs, isChanged: false, refusedBy: 'isAtAddress' },
    ])
    world.setNow(Date.parse('2027-01-04T12:00:00Z'))
    expect(back.saved.orders).toMatchObject([{ orderNo, refusedBy: null }])
    expect(await list(context)).toMatchObject([{ orders: [{ orderNo, refusedBy: 'isBeforeCutoff' }] }])
    const late = await change(context, { ...saved, version: 3 }, elsewhere, [orderNo])
    expect(late.orders).toEqual([{ orderNo, isChanged: false, refusedBy: 'isBeforeCutoff' }])
    expect((await readOrder(world.services, orderNo))?.delivery?.address).toEqual(home)
    expect((await readOrder(world.services, theirs))?.delivery?.address).toEqual(home)
    expect(late.saved.address).toEqual(elsewhere)
  })

  it('are not deleted while an open order goes there, which is named', async () => {
    world.setNow(friday)
    const context = await world.customer()
    const orderNo = await broughtTo(context, home)
    const saved = await keep(context, home)
    await expect(remove(context, saved)).rejects.toMatchObject({
      code: 'address_needed',
      data: { neededBy: [orderNo] },
    })
    const moved = await change(context, saved, elsewhere)
    await remove(context, moved.saved)
    expect(await list(context)).toEqual([])
    expect((await readOrder(world.services, orderNo))?.delivery?.address).toEqual(home)
  })

  it('follow into the return that is arranged, and are not needed any more once the car is there', async () => {
    world.setNow(friday)
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const params = { id: orderNo }
    const { preview } = await world.handlers.getCancelReasons({ params, query: undefined, body: undefined }, context)
    const endsOn = preview.notice?.earliestOn ?? ''
    await world.handlers.cancelOrder({ params, query: undefined, body: { kind: 'giveNotice', endsOn } }, context)
    const query = { deliveryType: 2 as const }
    const { days } = await world.handlers.listReturnDays({ params, query, body: undefined }, context)
    const [first] = days
    const returning = {
      deliveryType: 2 as const,
      siteId: null,
      address: home,
      date: first?.date ?? '',
      timePeriod: first?.periods.at(-1) ?? 0,
    }
    await world.handlers.scheduleReturn({ params, query: undefined, body: { returning } }, context)
    const saved = await keep(context, home)
    expect(saved.orders).toMatchObject([{ orderNo, purpose: 'return', refusedBy: null }])
    const { orders } = await change(context, saved, elsewhere, [orderNo])
    expect(orders).toMatchObject([{ isChanged: true }])
    expect((await readOrder(world.services, orderNo))?.returning).toEqual({ ...returning, address: elsewhere })
    expect(await world.provenStatus(orderNo)).toBe(30)
  })

  it('of bills change an order that is not placed yet, and no contract', async () => {
    world.setNow(friday)
    const context = await world.customer(2)
    const placed = await world.paid(context)
    world.setNow(friday + 60_000)
    const draft = await world.create(context, await world.stock(1))
    const params = { id: draft.orderNo }
    await world.handlers.changePaymentInfo(
      { params, query: undefined, body: { billing: { ...billing, company, purchaseOrder: 'PO 4711' } } },
      context,
    )
    const saved = await keepBill(context, { company })
    expect(saved.orders).toMatchObject([
      { orderNo: placed, purpose: 'billing', refusedBy: 'notInThisState' },
      { orderNo: draft.orderNo, purpose: 'billing', refusedBy: null },
    ])
    const { id, version } = saved
    const body = { ...wish, ...billing, company, address: elsewhere, version, following: [placed, draft.orderNo] }
    const wrong = { ...body, company: { ...company, vatId: 'NL123456789B01' } }
    const send = (sent: typeof body) => calls.updateBilling({ params: { id }, query: undefined, body: sent }, context)
    await expect(send(wrong)).rejects.toMatchObject({ code: 'vat_id_invalid' })
    expect((await send(body)).orders).toEqual([
      { orderNo: placed, isChanged: false, refusedBy: 'notInThisState' },
      { orderNo: draft.orderNo, isChanged: true, refusedBy: null },
    ])
    expect((await readOrder(world.services, draft.orderNo))?.billing).toMatchObject({
      address: elsewhere,
      purchaseOrder: 'PO 4711',
    })
    expect((await readOrder(world.services, placed))?.billing?.address).toEqual(billing.address)
    await world.later(day)
  })
})
