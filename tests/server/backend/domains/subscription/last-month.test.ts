import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthlyChargeMachine } from '#machines/orders/monthly-charge/index.ts'
import { amountPaidOf } from '#server/backend/domains/payments/refunds.ts'
import { readOrder, subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { type ExtrasWorld, openExtrasWorld } from './add-ons/extras-world.ts'
import { takeBack } from './staff-steps.ts'

const place = useDatabases('seeded')
const minute = 60_000
const timeZone = 'Europe/Berlin'

describe.each(databaseKinds)('the last month of a subscription (%s)', (kind) => {
  let world: ExtrasWorld
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
  })
  afterAll(() => world.close())

  const today = () =>
    Temporal.Instant.fromEpochMilliseconds(world.services.clock.now().getTime()).toZonedDateTimeISO(timeZone)

  async function begun() {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const from = today().toPlainDate()
    const whole = (await readOrder(world.services, orderNo))?.quote?.monthly.total.amount ?? 0
    const end = (body: { kind: 'giveNotice'; endsOn: string } | { kind: 'revokeNotice' }) =>
      world.handlers.cancelOrder({ params: { id: orderNo }, query: undefined, body }, context)
    return {
      orderNo,
      whole,
      month: from.daysInMonth,
      paid: () => amountPaidOf(world.services, { kind: subscriptionKind, orderNo }),
      /** The last day is so many days after the handover. */
      async giveNotice(days: number) {
        await end({ kind: 'giveNotice', endsOn: from.add({ days }).toString() })
        await world.outbox.drain()
      },
      async revokeNotice() {
        await end({ kind: 'revokeNotice' })
        await world.outbox.drain()
      },
      /** To noon of a day. */
      async until(day: Temporal.PlainDate) {
        const at = day.toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds
        await world.later(at - world.services.clock.now().getTime())
        await world.later(minute)
      },
      day: (days: number) => from.add({ days }),
      nextMonth: from.add({ months: 1 }),
      async grantMandate() {
        const methodId = (await readOrder(world.services, orderNo))?.methodId ?? ''
        const body = { isEnabled: true, orderNo, methodId, termsVersion: '2026-11' } as const
        await world.services.transaction(() =>
          world.paying.setAutoDeduction({ params: {}, query: undefined, body }, { ...context, remoteAddress: '::1' }),
        )
      },
      /** With the car, today. */
      async giveBack() {
        await takeBack(world.services, orderNo)
        await world.later(minute)
        await world.later(minute)
      },
    }
  }

  /** Each with its log proven. */
  async function months(orderNo: string) {
    const rows = await world.services.db().select().from(monthlyCharges).where(eq(monthlyCharges.subjectNo, orderNo))
    for (const row of rows) await provenStatus(world.services, monthlyChargeMachine, row)
    return world.charges(orderNo)
  }

  it('is charged by its days, and the rest of it where the notice is taken back', async () => {
    const { orderNo, whole, giveNotice, revokeNotice, until, nextMonth, month } = await begun()
    await giveNotice(month + 11)
    const [planned] = await months(orderNo)
    const share = (whole * 12) / nextMonth.daysInMonth
    expect(Math.abs((planned?.amount ?? 0) - share)).toBeLessThan(4)
    await until(nextMonth.add({ days: 1 }))
    await revokeNotice()
    const [charged, next] = await months(orderNo)
    expect(charged).toMatchObject({ period: 2, amount: planned?.amount })
    expect(next).toMatchObject({ period: 3, status: 10, amount: 2 * whole - (charged?.amount ?? 0) })
  })

  it('goes back at the return as far as it was paid for days after the end', async () => {
    const { orderNo, whole, paid, giveNotice, until, day, month, giveBack } = await begun()
    const before = await paid()
    await giveNotice(14)
    await until(day(15))
    expect(await paid()).toBe(before)
    await giveBack()
    expect(Math.abs(before - (await paid()) - (whole * (month - 15)) / month)).toBeLessThan(4)
    expect(await months(orderNo)).toMatchObject([{ period: 2, status: 60 }])
    expect(await world.provenStatus(orderNo)).toBe(40)
  })

  it('brings what a changed delivery costs where there was no second month', async () => {
    const { orderNo, paid, giveNotice, until, month, day, giveBack, grantMandate } = await begun()
    await grantMandate()
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({ deliveryDifference: 500_000 })
      .where(eq(subscriptionOrders.orderNo, orderNo))
    const before = await paid()
    await giveNotice(month - 1)
    await until(day(month))
    await giveBack()
    expect(await months(orderNo)).toMatchObject([
      { period: 2, status: 60 },
      { period: 2, status: 40, amount: 500_000, codes: ['deliveryFee'] },
    ])
    expect((await paid()) - before).toBe(500_000)
  })

  it('is taken off what is not paid, before any money is sent', async () => {
    const { orderNo, whole, paid, until, nextMonth, giveBack } = await begun()
    await until(nextMonth.add({ days: 1 }))
    expect((await months(orderNo)).map(({ period, status }) => [period, status])).toEqual([
      [2, 30],
      [3, 10],
    ])
    const before = await paid()
    await giveBack()
    const [overdue, planned] = await months(orderNo)
    expect(overdue).toMatchObject({ status: 30 })
    expect(Math.abs((overdue?.amount ?? 0) - (whole * 2) / nextMonth.daysInMonth)).toBeLessThan(4)
    expect(planned).toMatchObject({ status: 60 })
    expect(await paid()).toBe(before)
  })

  it('is settled altogether where what comes back is more than what is not paid', async () => {
    const { orderNo, whole, paid, until, nextMonth, giveBack } = await begun()
    await until(nextMonth.add({ days: 1 }))
    // Less was to be paid for the delivery than had been with the order.
    await world.services.db().update(monthlyCharges).set({ amount: 100 }).where(eq(monthlyCharges.subjectNo, orderNo))
    const before = await paid()
    await giveBack()
    const [overdue] = await months(orderNo)
    expect(overdue).toMatchObject({ status: 60 })
    expect(before - (await paid())).toBeGreaterThan(whole / 2)
  })
})
