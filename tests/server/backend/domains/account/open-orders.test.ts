import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { type MembershipWorld, openMembershipWorld } from '#tests/server/backend/domains/membership/membership-world.ts'
import { day } from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('what a customer has open (%s)', (kind) => {
  let world: MembershipWorld
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
  })
  afterAll(() => world.close())

  const open = async ({ account }: AccountContext) =>
    (await listOpenOrders(world.services, declared.openOrders, account.id, 'de_DE')).map((order) => [
      order.kind,
      order.what,
      order.who,
    ])

  it('is nothing at first, and nothing of anybody else', async () => {
    await world.inUse(await world.customer(), { monthlyKm: 2_000 })
    expect(await open(await world.customer())).toEqual([])
  })

  it('is every order with what it waits for, the customer’s own turn first, and theirs only where something is asked of them', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { monthlyKm: 2_000, hasReturnCare: true })
    expect(await open(context)).toEqual([
      ['mileagePackage', 'month', 'clock'],
      ['subscription', 'renewal', 'clock'],
      ['returnCare', 'carReturn', 'clock'],
    ])
    const orders = await listOpenOrders(world.services, declared.openOrders, context.account.id, 'de_DE')
    expect(orders.map(({ subscriptionNo, timeZone }) => [subscriptionNo, timeZone])).toEqual(
      orders.map(() => [orderNo, 'Europe/Berlin']),
    )
    expect(new Set(orders.map(({ name }) => name)).size).toBe(1)
    await world.create(context, await world.stock(1))
    expect((await open(context))[0]).toEqual(['subscription', 'completion', 'customer'])
  })

  it('follows a cover through its report, and ends with it', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { hasReturnCare: true })
    await world.later(40 * day)
    await takeBack(world.services, orderNo)
    await world.outbox.drain()
    const id = (await world.care(context, orderNo)).order?.id ?? ''
    const ofCover = async () => (await open(context)).find(([what]) => what === 'returnCare')
    expect(await ofCover()).toEqual(['returnCare', 'inspection', 'staff'])
    const item = { part: 'rims', name: 'Kerbed rim', pictures: [], amount: 9_000 } as const
    await world.judgeCare(context, id, { type: 'staff.reportIssued', items: [{ ...item, pictures: [] }] })
    expect(await ofCover()).toEqual(['returnCare', 'report', 'customer'])
    const body = { itemId: '1', words: 'Not by me' }
    await world.packages.disputeItem({ params: { id }, query: undefined, body }, context)
    expect(await ofCover()).toEqual(['returnCare', 'decision', 'staff'])
    const decision = { type: 'staff.itemDecided', itemId: '1', amount: 0, reason: 'Agreed' } as const
    await world.judgeCare(context, id, decision)
    await world.later(15 * day)
    expect(await ofCover()).toBeUndefined()
  })

  it('is a membership from its order to its end, and to the customer to move on where its refund failed', async () => {
    const context = await world.customer()
    const { orderNo } = await world.join(context)
    expect(await open(context)).toEqual([['membership', 'payment', 'customer']])
    await world.payWith(context, orderNo, 'refundFailsOnce')
    await world.outbox.drain()
    expect(await open(context)).toEqual([['membership', 'expiry', 'clock']])
    await world.act(context, orderNo, 'withdraw')
    expect(await open(context)).toEqual([['membership', 'refund', 'provider']])
    await world.later(60_000)
    expect(await open(context)).toEqual([['membership', 'refund', 'customer']])
    await world.act(context, orderNo, 'retry-refund')
    await world.later(60_000)
    expect(await open(context)).toEqual([])
  })
})
