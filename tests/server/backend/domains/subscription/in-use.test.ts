import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimePeriod } from '#machines/shared/codes.ts'
import { readOrder, subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { readLog } from '#server/backend/platform/engine/order-log.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './add-ons/extras-world.ts'
import { handOver, prepare, takeBack } from './staff-steps.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('a subscription in use (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined, body: undefined })
  const until = async (instant: string) =>
    world.later(Temporal.Instant.from(instant).epochMilliseconds - world.services.clock.now().getTime())
  const giveNotice = async (context: AccountContext, orderNo: string, endsOn: string) => {
    const order = await world.handlers.cancelOrder({ ...at(orderNo), body: { kind: 'giveNotice', endsOn } }, context)
    await world.outbox.drain()
    return order
  }
  const revokeNotice = async (context: AccountContext, orderNo: string) => {
    const order = await world.handlers.cancelOrder({ ...at(orderNo), body: { kind: 'revokeNotice' } }, context)
    await world.outbox.drain()
    return order
  }
  const statusOfMonths = async (orderNo: string) =>
    (await world.charges(orderNo)).map(({ period, status }) => [period, status])

  it('gives no month away to a notice: what is planned behind the end is given up, and comes back with it', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    expect(await statusOfMonths(orderNo)).toEqual([[2, 10]])
    await expect(giveNotice(context, orderNo, '2026-12-03')).rejects.toMatchObject({
      data: { guard: 'isNoticeLongEnough' },
    })
    const { preview } = await world.handlers.getCancelReasons(at(orderNo), context)
    expect(preview.notice).toEqual({ earliestOn: '2026-12-04', isAnyDayAfter: true })
    const noticed = await giveNotice(context, orderNo, '2026-12-04')
    expect(noticed.next).toMatchObject({ what: 'return', who: 'customer' })
    expect(await statusOfMonths(orderNo)).toEqual([[2, 60]])
    await revokeNotice(context, orderNo)
    expect(await statusOfMonths(orderNo)).toEqual([
      [2, 60],
      [2, 10],
    ])
    await giveNotice(context, orderNo, '2026-12-31')
    expect((await statusOfMonths(orderNo)).at(-1)).toEqual([2, 10])
  })

  it('ends with its term where that is fixed', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context)
    await expect(giveNotice(context, orderNo, '2027-06-01')).rejects.toMatchObject({ data: { guard: 'isAtTermEnd' } })
    const { preview } = await world.handlers.getCancelReasons(at(orderNo), context)
    expect(preview.notice).toEqual({ earliestOn: '2027-11-20', isAnyDayAfter: false })
    const { facts } = await giveNotice(context, orderNo, '2027-11-20')
    expect(facts.notice?.endsAt).toBe(facts.termEndsAt)
  })

  it('is given back on a day after its notice, at a time there is, and anew when it is given again', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const days = async () => {
      const listed = await world.handlers.listReturnDays({ ...at(orderNo), query: { deliveryType: 1 } }, context)
      return listed.days
    }
    expect(await days()).toEqual([])
    const { delivery } = await world.handlers.getOrder(at(orderNo), context)
    if (!delivery) throw new Error('the order has no delivery')
    const schedule = (date: string, timePeriod: TimePeriod = 0, by = context) =>
      world.handlers.scheduleReturn({ ...at(orderNo), body: { returning: { ...delivery, date, timePeriod } } }, by)
    await expect(schedule('2026-12-05')).rejects.toMatchObject({ data: { guard: 'hasNotice' } })
    const noticed = await giveNotice(context, orderNo, '2026-12-10')
    const [first] = await days()
    expect(first?.date).toBe('2026-12-11')
    expect(noticed.actions).toContainEqual(
      expect.objectContaining({ kind: 'scheduleReturn', isOpen: true, earliestOn: '2026-12-11' }),
    )
    await expect(schedule('2026-12-09')).rejects.toMatchObject({ code: 'date_taken' })
    await expect(schedule(first?.date ?? '', 0, await world.customer())).rejects.toMatchObject({ code: 'not_found' })
    const scheduled = await schedule(first?.date ?? '')
    expect(scheduled.returning).toMatchObject({ date: first?.date })
    expect(scheduled.events.at(-1)).toMatchObject({
      type: 'customer.returnScheduled',
      detail: { date: '2026-12-11T08:00:00.000Z' },
    })
    expect((await revokeNotice(context, orderNo)).returning).toBeNull()
  })

  it('is charged to another card once its customer agrees to that, until it is given back', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const methodId = await world.bind(context, 'mastercard')
    const charge = (to: string, by = context) =>
      world.services.transaction(() =>
        world.paying.setAutoDeduction(
          {
            params: {},
            query: undefined,
            body: { isEnabled: true, orderNo, methodId: to, termsVersion: '2026-11' },
          },
          by,
        ),
      )
    const change = { ...at(orderNo), body: { methodId } }
    await expect(world.handlers.changePaymentInfo(change, context)).rejects.toMatchObject({
      data: { guard: 'isMandateGiven' },
    })
    await expect(charge(methodId, await world.customer())).rejects.toMatchObject({ code: 'not_found' })
    const other = await world.customer()
    await expect(charge(await world.bind(other))).rejects.toMatchObject({ code: 'payment_method_invalid' })

    expect(await charge(methodId)).toMatchObject({ isEnabled: true, method: { id: methodId } })
    const order = await world.handlers.getOrder(at(orderNo), context)
    expect(order.methodId).toBe(methodId)
    expect(order.events.at(-1)).toMatchObject({ type: 'customer.methodChanged', from: 30, to: 30 })
    expect(order.actions).toContainEqual(expect.objectContaining({ kind: 'changeMethod', isOpen: true }))
    expect(await world.provenStatus(orderNo)).toBe(30)

    await takeBack(world.services, orderNo)
    await expect(charge(methodId)).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('is renewed once a month, though its term was calculated a moment before the handover was recorded', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const { termEndsAt } = (await readOrder(world.services, orderNo)) ?? {}
    const earlier = new Date((termEndsAt?.getTime() ?? 0) - 3)
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({ termEndsAt: earlier })
      .where(eq(subscriptionOrders.orderNo, orderNo))
    await world.later(31 * day)
    const renewals = await readLog(world.services, subscriptionKind, orderNo)
    expect(renewals.filter(({ type }) => type === 'timer.renewed')).toHaveLength(1)
    const order = await readOrder(world.services, orderNo)
    expect((order?.termEndsAt?.getTime() ?? 0) - earlier.getTime()).toBeGreaterThan(27 * day)
  })

  it('is renewed by whole months of the calendar, which a short one does not shorten', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context, { priceMode: 1 })
    await prepare(world.services, orderNo)
    await until('2027-01-31T09:00:00Z')
    await handOver(world.services, orderNo)
    const end = async () => (await readOrder(world.services, orderNo))?.termEndsAt?.toISOString()
    expect(await end()).toBe('2027-02-28T09:00:00.000Z')
    await until('2027-02-28T09:00:00Z')
    expect(await end()).toBe('2027-03-31T08:00:00.000Z')
    await until('2027-03-31T08:00:00Z')
    expect(await end()).toBe('2027-04-30T08:00:00.000Z')
    // In use, though its months were not paid meanwhile.
    expect(await world.provenStatus(orderNo)).toBe(33)
  })
})
