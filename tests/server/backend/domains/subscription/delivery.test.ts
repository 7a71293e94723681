import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import { createSubscriptionHandlers } from '#server/backend/domains/catalogue/subscription.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { memberships } from '#server/backend/platform/db/schema/membership.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { newMember } from '#tests/support/new-member.ts'
import { type ExtrasWorld, openExtrasWorld } from './add-ons/extras-world.ts'
import { handOver, prepare } from './staff-steps.ts'
import { billing, company } from './subscription-world.ts'

const place = useDatabases('seeded')
const day = 86_400_000

describe.each(databaseKinds)('the handover of an order (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined })
  const see = (context: AccountContext, orderNo: string) =>
    world.handlers.getOrder({ ...at(orderNo), body: undefined }, context)
  const clear = (context: AccountContext, orderNo: string) =>
    world.own.clearAddress({ params: {}, query: { orderNo }, body: undefined }, context)
  const reset = (context: AccountContext, orderNo: string) =>
    world.own.resetPickDate({ params: {}, query: { orderNo }, body: undefined }, context)

  async function filledIn() {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    return { context, orderNo }
  }

  it('is forgotten where its customer says so, as often as they say so, and only while the order is made', async () => {
    const { context, orderNo } = await filledIn()
    const cleared = await clear(context, orderNo)
    expect([cleared.delivery, cleared.missing]).toEqual([null, ['delivery']])
    expect((await clear(context, orderNo)).facts).toEqual(cleared.facts)
    await expect(reset(context, orderNo)).rejects.toMatchObject({ code: 'order_incomplete' })
    const paid = await world.paid(context)
    await expect(clear(context, paid)).rejects.toMatchObject({ code: 'transition_not_allowed' })
    await expect(clear(await world.customer(), orderNo)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('goes back to the first day there is', async () => {
    const { context, orderNo } = await filledIn()
    const before = await see(context, orderNo)
    const back = await reset(context, orderNo)
    expect(back.delivery?.date.localeCompare(before.delivery?.date ?? '')).toBe(-1)
    expect(back.delivery).toMatchObject({ siteId: before.delivery?.siteId, timePeriod: 0 })
    expect((await reset(context, orderNo)).delivery).toEqual(back.delivery)
    await expect(reset(await world.customer(), orderNo)).rejects.toMatchObject({ code: 'not_found' })
  })

  describe('is on days that members choose first', () => {
    const earlier = config.limits.membership.earlierHandoverDays

    /** Days that a customer is shown for the car of an order. */
    async function daysFor(context: AccountContext, orderNo: string) {
      const { selection, vehicle } = await see(context, orderNo)
      const { productId, areaId } = selection
      const query = { productId, areaId, type: 1, deliveryType: 1, vehicleId: vehicle?.id } as const
      const answer = await createSubscriptionHandlers(world.services).listDates(
        { params: {}, query, body: undefined },
        context,
      )
      return { isMember: answer.isMember, dates: answer.days.map(({ date }) => date) }
    }

    async function member(context: AccountContext, ms = 30 * day) {
      const startsAt = world.services.clock.now()
      const endsAt = new Date(startsAt.getTime() + ms)
      await newMember(world.services, { accountId: context.account.id, startsAt, endsAt })
    }

    async function choose(context: AccountContext, orderNo: string, date: string, editMode: 0 | 1 = 0) {
      const { delivery } = await see(context, orderNo)
      if (!delivery) throw new Error('the order has no delivery')
      const body = { editMode, delivery: { ...delivery, date }, feeShown: 0 }
      return world.handlers.changeDelivery({ ...at(orderNo), body }, context)
    }

    it('by exactly the days that are promised', async () => {
      const { context, orderNo } = await filledIn()
      const before = await daysFor(context, orderNo)
      await member(context)
      const after = await daysFor(context, orderNo)
      expect([before.isMember, after.isMember]).toEqual([false, true])
      const first = Temporal.PlainDate.from(after.dates[0] ?? '')
      expect(before.dates.every((date) => date >= first.add({ days: earlier }).toString())).toBe(true)
      expect(after.dates.filter((date) => date < (before.dates[0] ?? '')).length).toBeGreaterThan(0)
    })

    it('and that nobody else can have, whatever they send', async () => {
      const { context, orderNo } = await filledIn()
      await member(context)
      const { dates } = await daysFor(context, orderNo)
      const [reserved = ''] = dates
      const other = await filledIn()
      const otherDays = await daysFor(other.context, other.orderNo)
      const [theirs = ''] = otherDays.dates
      const dayBefore = Temporal.PlainDate.from(theirs).subtract({ days: 1 })
      // No car is handed over on a Sunday.
      const early = dayBefore.dayOfWeek === 7 ? dayBefore.subtract({ days: 1 }) : dayBefore
      await expect(choose(other.context, other.orderNo, early.toString())).rejects.toMatchObject({
        code: 'date_reserved',
      })
      await expect(choose(other.context, other.orderNo, '2020-01-01')).rejects.toMatchObject({ code: 'date_taken' })
      expect((await choose(context, orderNo, reserved)).delivery?.date).toBe(reserved)
    })

    it('and keep when their membership ends in between', async () => {
      const { context, orderNo } = await filledIn()
      await member(context, 60_000)
      const { dates } = await daysFor(context, orderNo)
      const [reserved = ''] = dates
      await choose(context, orderNo, reserved)
      await world.later(120_000)
      expect((await daysFor(context, orderNo)).isMember).toBe(false)
      expect((await choose(context, orderNo, reserved)).delivery?.date).toBe(reserved)
      expect((await world.place(context, orderNo)).delivery?.date).toBe(reserved)
    })

    it('only with a membership in force that has the benefit', async () => {
      const { context, orderNo } = await filledIn()
      const now = world.services.clock.now().getTime()
      const { id: accountId } = context.account
      await newMember(world.services, {
        accountId,
        startsAt: new Date(now + day),
        endsAt: new Date(now + 30 * day),
      })
      await newMember(world.services, {
        accountId,
        startsAt: new Date(now - 2 * day),
        endsAt: new Date(now + day),
        benefits: ['waitingListFirst'],
      })
      expect((await daysFor(context, orderNo)).isMember).toBe(false)
      const ended = await newMember(world.services, {
        accountId,
        startsAt: new Date(now - day),
        endsAt: new Date(now + day),
      })
      expect((await daysFor(context, orderNo)).isMember).toBe(true)
      await world.services
        .db()
        .update(memberships)
        .set({ endedAt: new Date(now), endedBy: 'refund' })
        .where(eq(memberships.orderNo, ended))
      expect((await daysFor(context, orderNo)).isMember).toBe(false)
    })
  })

  it('can be another one after the payment, at the difference that was shown', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    const { delivery, actions, quote } = await see(context, orderNo)
    if (!delivery) throw new Error('the order has no delivery')
    const change = actions.find(({ kind: way }) => way === 'changeDelivery')
    const [pickup, home] = [1, 2].map((id) => change?.choices.find((choice) => choice.id === id)?.price.amount ?? -1)
    expect([pickup, change?.isOpen]).toEqual([0, true])
    expect(home).toBeGreaterThan(0)
    const brought = {
      ...delivery,
      deliveryType: 2 as const,
      siteId: null,
      address: billing.address,
      date: '2027-01-05',
    }
    const send = (feeShown?: number, wanted: typeof brought | typeof delivery = brought) =>
      world.handlers.changeDelivery(
        { ...at(orderNo), body: { editMode: 1, delivery: wanted, ...(feeShown !== undefined && { feeShown }) } },
        context,
      )
    await expect(send()).rejects.toMatchObject({ code: 'price_changed' })
    const changed = await send(home)
    expect([changed.delivery?.deliveryType, changed.status, changed.quote]).toEqual([2, 10, quote])
    expect(changed.events.at(-1)).toMatchObject({
      type: 'customer.deliveryChanged',
      detail: { amount: { amount: home } },
    })
    await expect(send(0, { ...brought, date: '2020-01-01' })).rejects.toMatchObject({ code: 'date_taken' })
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    await world.outbox.drain()
    expect(await world.charges(orderNo)).toMatchObject([{ period: 2, codes: ['deliveryFee'] }])
  })

  it('costs nothing more when it is taken back', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    const { delivery, actions } = await see(context, orderNo)
    if (!delivery) throw new Error('the order has no delivery')
    const home = actions.flatMap(({ choices }) => choices).find(({ id }) => id === 2)?.price.amount ?? 0
    const brought = {
      ...delivery,
      deliveryType: 2 as const,
      siteId: null,
      address: billing.address,
      date: '2027-01-05',
    }
    const send = (wanted: typeof brought | typeof delivery, feeShown: number) =>
      world.handlers.changeDelivery({ ...at(orderNo), body: { editMode: 1, delivery: wanted, feeShown } }, context)
    await send(brought, home)
    await send(delivery, -home)
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    await world.outbox.drain()
    expect(await world.charges(orderNo)).toMatchObject([{ period: 2, codes: [] }])
  })

  it('of a company is billed as its last one was, until it says otherwise', async () => {
    const context = await world.customer(2)
    const bill = (orderNo: string, by = context) =>
      world.own.getBusinessBilling({ ...at(orderNo), body: undefined }, by)
    const first = await world.create(context, await world.stock(1))
    expect(await bill(first.orderNo)).toEqual({ billing: null })
    const said = { ...billing, company, purchaseOrder: 'PO 4711/26' }
    await world.handlers.changePaymentInfo({ ...at(first.orderNo), body: { billing: said } }, context)
    const second = await world.create(context, await world.stock(1))
    // The number of a purchase is of one order.
    expect(await bill(first.orderNo)).toEqual({ billing: said })
    expect(await bill(second.orderNo)).toEqual({ billing: { ...said, purchaseOrder: null } })
    await expect(bill(second.orderNo, await world.customer(2))).rejects.toMatchObject({ code: 'not_found' })
    const person = await world.customer()
    const own = await world.create(person, await world.stock(1))
    await expect(bill(own.orderNo, person)).rejects.toMatchObject({ code: 'not_found' })
  })
})
