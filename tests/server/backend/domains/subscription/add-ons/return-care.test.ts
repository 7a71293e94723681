import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readReturnCarePolicy } from '#server/backend/domains/catalogue/policies.ts'
import { returnCarePolicies } from '#server/backend/platform/db/schema/catalogue.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { fire, handOver, prepare, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './extras-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('return care (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const cancel = async (context: Parameters<ExtrasWorld['paid']>[0], id: string) => {
    const cancelled = await world.extras.cancelReturnCare(
      { params: { id }, query: undefined, body: undefined },
      context,
    )
    await world.outbox.drain()
    return cancelled
  }

  it('taken with the order covers from the handover until the final statement is settled', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { hasReturnCare: true })
    const { order, offer } = await world.care(context, orderNo)
    expect([order?.state, order?.scene, order?.endsOn, offer]).toEqual(['active', 0, null, null])
    expect(await world.charges(orderNo)).toMatchObject([{ period: 2, codes: ['returnCare'] }])
    await takeBack(world.services, orderNo)
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'active' })
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({ inspectionIssuedAt: world.services.clock.now(), disputes: 'closed' })
      .where(eq(subscriptionOrders.orderNo, orderNo))
    await fire(world.services, orderNo, { type: 'staff.statementSettled', isDepositOffset: true, depositKept: 0 })
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'settled' })
  })

  it('bought before the handover is charged with the second month, for the first one is paid already', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    const { offer } = await world.care(context, orderNo)
    expect(offer).toMatchObject({ policy: { scene: 0, entranceType: 3 }, activeFrom: null })
    const bought = await world.buyCare(context, orderNo)
    expect(bought).toMatchObject({
      state: 'active',
      scene: 0,
      activeFrom: null,
      monthly: { amount: offer?.monthly.amount },
    })
    await expect(world.buyCare(context, orderNo)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    await world.outbox.drain()
    expect(await world.charges(orderNo)).toMatchObject([{ period: 2, codes: ['returnCare', 'returnCare'] }])
  })

  it('bought in use is the dearer one, at the price that is quoted, from the next month on', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context)
    const { offer } = await world.care(context, orderNo)
    expect(offer).toMatchObject({ policy: { scene: 1, entranceType: 2 } })
    const body = { orderNo, entranceType: 2, feeShown: { amount: 1, currency: 'EUR' } } as const
    const cheap = world.extras.createReturnCare({ params: {}, query: undefined, body }, context)
    await expect(cheap).rejects.toMatchObject({ code: 'price_changed' })
    const bought = await world.buyCare(context, orderNo)
    expect(bought).toMatchObject({ scene: 1, activeFrom: offer?.activeFrom })
    expect(await world.charges(orderNo)).toMatchObject([{ period: 2, codes: ['returnCare'] }])
    const view = await world.handlers.getOrder({ params: { id: orderNo }, query: undefined, body: undefined }, context)
    expect(view.selection.hasReturnCare).toBe(true)
    const { amount, currency } = bought.monthly
    expect(view.events.at(-1)).toMatchObject({
      type: 'customer.returnCareOrdered',
      detail: { amount: { amount, currency } },
    })
  })

  it('can be given up: at once before it covers, with the month later, and be had again', async () => {
    const context = await world.customer()
    const early = await world.paid(context, { hasReturnCare: true })
    const { order } = await world.care(context, early)
    expect(await cancel(context, order?.id ?? '')).toMatchObject({ state: 'cancelled', endsOn: null })
    expect((await world.care(context, early)).offer).not.toBeNull()

    const orderNo = await world.inUse(context, { hasReturnCare: true })
    const { order: taken } = await world.care(context, orderNo)
    expect(taken?.cancelRefusedBy).toBeNull()
    const ending = await cancel(context, taken?.id ?? '')
    expect(ending).toMatchObject({ state: 'active', cancelRefusedBy: 'hasNoEnd' })
    expect(ending.endsOn).not.toBeNull()
    expect(await cancel(context, taken?.id ?? '')).toEqual(ending)
    expect(await world.charges(orderNo)).toMatchObject([{ period: 2, codes: [] }])
    await world.later(32 * day)
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'cancelled' })
    expect(await world.buyCare(context, orderNo)).toMatchObject({ state: 'active', scene: 1 })
  })

  it('ends with an order that is cancelled, and is out of every other customer’s reach', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context, { hasReturnCare: true, monthlyKm: 2_000 })
    const { order } = await world.care(context, orderNo)
    const stranger = await world.customer()
    await expect(world.care(stranger, orderNo)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancel(stranger, order?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    const body = { orderNo, entranceType: 2, feeShown: { amount: 1, currency: 'EUR' } } as const
    const taken = world.extras.createReturnCare({ params: {}, query: undefined, body }, stranger)
    await expect(taken).rejects.toMatchObject({ code: 'not_found' })
    await fire(world.services, orderNo, { type: 'customer.withdrawn' })
    await world.later(60_000)
    await world.later(60_000)
    expect(await world.provenStatus(orderNo)).toBe(999)
    expect((await world.care(context, orderNo)).order).toMatchObject({ state: 'cancelled' })
    expect((await world.mileage(context, orderNo)).packages).toMatchObject([{ status: 999 }])
  })

  it('is sold where it has an entrance, 2 or 3, at the fee of its country and scene, and only spoken of by 0 and 1', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context)
    const { offer } = await world.care(context, orderNo)
    const body = {
      orderNo,
      entranceType: 2,
      feeShown: { amount: offer?.monthly.amount ?? 0, currency: 'EUR' },
    } as const
    expect(body.feeShown.amount).toBe(2_900)
    for (const entranceType of [0, 1] as const) {
      await replaceEntrance(entranceType)
      expect(await world.care(context, orderNo)).toMatchObject({ offer: null, nothing: 'notSold' })
      const bought = world.extras.createReturnCare({ params: {}, query: undefined, body }, context)
      await expect(bought).rejects.toMatchObject({ code: 'choice_not_offered' })
      // Before the handover it is another scene, with an entrance and a fee of its own.
      const unused = await world.paid(context)
      expect((await world.care(context, unused)).offer).toMatchObject({ monthly: { amount: 1_900 } })
    }
    await replaceEntrance(3)
    expect(await world.buyCare(context, orderNo)).toMatchObject({ state: 'active', scene: 1 })
  })

  /** Of the cover that is bought in use, in Germany. */
  async function replaceEntrance(entranceType: 0 | 1 | 2 | 3): Promise<void> {
    const inUse = and(eq(returnCarePolicies.country, 'DE'), eq(returnCarePolicies.scene, 1))
    const [row] = await world.services.db().select().from(returnCarePolicies).where(inUse)
    if (!row) throw new Error('no cover in use')
    await world.services
      .db()
      .update(returnCarePolicies)
      .set({ body: { ...row.body, entranceType } })
      .where(inUse)
    const seen = async () => (await readReturnCarePolicy(world.services, { country: 'DE', scene: 1 })).entranceType
    await expect.poll(seen, { timeout: 5_000 }).toBe(entranceType)
  }
})
