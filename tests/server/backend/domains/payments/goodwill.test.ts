import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config, paymentConfig } from '#config'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { assemblePayments } from '#server/backend/domains/payments/assemble-payments.ts'
import { grantGoodwill, listGoodwill } from '#server/backend/domains/payments/goodwill.ts'
import type { Payments } from '#server/backend/domains/payments/payments.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { readStaffActions, recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'
import {
  day,
  minute,
  type MembershipWorld,
  openMembershipWorld,
} from '#tests/server/backend/domains/membership/membership-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')
const { perOrder, perMonth } = paymentConfig.goodwill['EUR'] ?? { perOrder: 0, perMonth: 0 }
const reason = 'The car was delivered late'

it('every market has limits of goodwill', () => {
  const without = Object.values(config.markets).filter(({ currency }) => !paymentConfig.goodwill[currency])
  expect(without).toEqual([])
})

describe.each(databaseKinds)('a refund out of goodwill (%s)', (kind) => {
  let world: MembershipWorld
  let payments: Payments
  let staff: AccountContext
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    ;({ payments } = assemblePayments(world.services, declared.payables))
  })
  afterAll(() => world.close())

  const grant = (orderNo: string, amount: number, by = staff) =>
    grantGoodwill(payments, { orderNo, amount, reason }, by)
  async function roomOf({ account }: AccountContext, orderNo: string, by = staff) {
    const orders = await listGoodwill(world.services, declared.payables, {
      accountId: account.id,
      staffId: by.account.id,
    })
    return orders.find((order) => order.orderNo === orderNo)
  }
  const creditNotesOf = (orderNo: string) =>
    world.services
      .db()
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderNo, orderNo), eq(invoices.kind, 'creditNote')))
  const alertsAbout = (orderNo: string) =>
    world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, orderNo))
  /** Log of staff as if this had been granted before. */
  const granted = (orderNo: string, amount: number, by = staff) =>
    world.services.transaction(() =>
      recordStaffAction(world.services, by, {
        action: 'payment.goodwillRefunded',
        reference: orderNo,
        detail: { reason, amount, currency: 'EUR' },
      }),
    )

  it('goes back by the payment, with a credit note and a reason, and leaves the order as it is', async () => {
    const [ada, colleague] = [await world.customer(), await world.customer()]
    staff = colleague
    const { orderNo } = await world.member(ada)
    const status = await world.statusOf(orderNo)
    const before = await roomOf(ada, orderNo)
    expect(before).toMatchObject({ refusal: null, most: Math.min(perOrder, before?.paid ?? 0) })
    await grant(orderNo, 10_00)
    await world.later(minute)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 10_00, refunds: 1 })
    expect(await creditNotesOf(orderNo)).toMatchObject([{ gross: 10_00 }])
    expect(await world.statusOf(orderNo)).toBe(status)
    expect(await roomOf(ada, orderNo)).toMatchObject({ paid: (before?.paid ?? 0) - 10_00, refusal: null })
    const [entry] = await readStaffActions(world.services, orderNo)
    expect(entry).toMatchObject({ action: 'payment.goodwillRefunded', staffId: staff.account.id, reference: orderNo })
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ reason, amount: 10_00, currency: 'EUR' })
  })

  it('leaves the rest to a withdrawal, which ends the order', async () => {
    const [ada, colleague] = [await world.customer(), await world.customer()]
    staff = colleague
    const { orderNo } = await world.member(ada)
    await grant(orderNo, 10_00)
    await world.later(minute)
    await world.act(ada, orderNo, 'withdraw')
    await world.later(minute)
    const { captured, refunded } = await world.moneyAtProvider(orderNo)
    expect(refunded).toBe(captured)
    expect(await world.statusOf(orderNo)).toBe(MembershipStatus.refunded)
    expect((await creditNotesOf(orderNo)).map(({ gross }) => gross)).toEqual([10_00, captured - 10_00])
    expect(await alertsAbout(orderNo)).toEqual([])
  })

  it('waits for the refund before', async () => {
    staff = await world.customer()
    const ada = await world.customer()
    const { orderNo } = await world.member(ada)
    await grant(orderNo, 1_00)
    await expect(grant(orderNo, 1_00)).rejects.toMatchObject({ data: { refusal: 'isRefundPending' } })
    await world.later(minute)
    expect(await grant(orderNo, 1_00)).toMatchObject({ orderNo })
  })

  it('is never more than was paid, nor than is allowed for an order, by all staff together', async () => {
    const [ada, colleague] = [await world.customer(), await world.customer()]
    staff = await world.customer()
    const { orderNo } = await world.member(ada)
    const { paid = 0, most = 0 } = (await roomOf(ada, orderNo)) ?? {}
    expect(most).toBeLessThanOrEqual(paid)
    await expect(grant(orderNo, most + 1)).rejects.toMatchObject({ code: 'order_changed' })
    await granted(orderNo, perOrder - 3_00, colleague)
    expect(await roomOf(ada, orderNo)).toMatchObject({ most: 3_00 })
    await grant(orderNo, 3_00)
    await world.later(minute)
    await expect(grant(orderNo, 1)).rejects.toMatchObject({ data: { refusal: 'isOrderLimit' } })
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 3_00 })
  })

  it('is limited for each member of staff in a month, whatever the order', async () => {
    const [ada, colleague] = [await world.customer(), await world.customer()]
    staff = await world.customer()
    const { orderNo } = await world.member(ada)
    await granted('MO-ANOTHER', perMonth - 2_00)
    expect(await roomOf(ada, orderNo)).toMatchObject({ most: 2_00, refusal: null })
    await granted('MO-ANOTHER', 2_00)
    expect(await roomOf(ada, orderNo)).toMatchObject({ most: 0, refusal: 'isMonthLimit' })
    expect(await roomOf(ada, orderNo, colleague)).toMatchObject({ refusal: null })
    await world.later(32 * day)
    expect(await roomOf(ada, orderNo)).toMatchObject({ refusal: null })
  })

  it('passes no limit by being granted twice at the same moment', async () => {
    staff = await world.customer()
    const orders = [await world.member(await world.customer()), await world.member(await world.customer())]
    await granted('MO-ANOTHER', perMonth - 5_00)
    const both = await Promise.allSettled(orders.map(({ orderNo }) => grant(orderNo, 4_00)))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is none of an order that is not paid, or not there', async () => {
    staff = await world.customer()
    const ada = await world.customer()
    const { orderNo } = await world.join(ada)
    await expect(grant(orderNo, 1_00)).rejects.toMatchObject({ data: { refusal: 'isNothingPaid' } })
    for (const number of ['MO-NONE-AT-ALL', 'x', '']) {
      await expect(grant(number, 1_00)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})
