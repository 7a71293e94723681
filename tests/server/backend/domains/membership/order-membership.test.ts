import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membershipData } from '#server/backend/domains/membership/personal-data.ts'
import { requireOrder, staffView } from '#server/backend/domains/membership/staff-view.ts'
import { membershipOrders } from '#server/backend/platform/db/schema/membership.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { day, hour, type MembershipWorld, minute, openMembershipWorld } from './membership-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('becoming a member (%s)', (kind) => {
  let world: MembershipWorld
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
  })
  afterAll(() => world.close())

  it('is ordered at the price of the market, and makes a member with the payment, through the bank’s question', async () => {
    const ada = await world.customer()
    const ordered = await world.join(ada)
    expect(ordered).toMatchObject({
      status: 10,
      price: { amount: 12_000, currency: 'EUR', vatAmount: 1_916, vatRate: 1_900 },
      period: null,
      next: { what: 'payment', who: 'customer', until: ordered.paymentDueAt },
    })
    expect(ordered.actions.map(({ kind: name, isOpen }) => `${name} ${isOpen}`)).toEqual(['pay true', 'cancel true'])
    const attempt = await world.payWith(ada, ordered.orderNo, 'challenge')
    expect(attempt.status).toBe(20)
    expect(await world.membershipOf(ordered.orderNo)).toBeUndefined()
    await answerAction(world.fetch, attempt.action?.url ?? '')
    await world.outbox.drain()
    expect(await world.statusOf(ordered.orderNo)).toBe(20)
    const { current } = await world.info(ada)
    // The days of withdrawal come first, for nobody has asked for an early start.
    expect(current).toMatchObject({ orderNo: ordered.orderNo, ownershipType: 10001, isRunning: false })
    const membership = await world.membershipOf(ordered.orderNo)
    expect((membership?.startsAt.getTime() ?? 0) - world.services.clock.now().getTime()).toBe(14 * day)
    expect(await world.mailsAbout(ordered.orderNo)).toEqual(['membershipOrdered', 'membershipConfirmed'])
  })

  it('begins at once where that was asked for, for as many months by the calendar of the market', async () => {
    const ada = await world.customer()
    const { orderNo, period } = await world.member(ada, 'approved', { isEarlyStart: true })
    expect(period?.startsAt).toBe(world.services.clock.now().toISOString())
    expect(Date.parse(period?.endsAt ?? '') - Date.parse(period?.startsAt ?? '')).toBe(365 * day)
    expect((await world.info(ada)).current).toMatchObject({ orderNo, isRunning: true, endedAt: null })
  })

  it('is refused at another price, on other terms, in other money, and a second time', async () => {
    const ada = await world.customer()
    await expect(world.join(ada, 10001, { shown: { amount: 1, currency: 'EUR' } })).rejects.toMatchObject({
      code: 'price_changed',
    })
    await expect(world.join(ada, 10001, { shown: { amount: 12_000, currency: 'SEK' } })).rejects.toMatchObject({
      code: 'price_changed',
    })
    await expect(world.join(ada, 10001, { termsVersion: 'old' })).rejects.toMatchObject({ code: 'terms_changed' })
    const { orderNo } = await world.join(ada)
    await expect(world.join(ada)).rejects.toMatchObject({ code: 'membership_held' })
    await world.act(ada, orderNo, 'cancel')
    await world.member(ada)
    await expect(world.join(ada)).rejects.toMatchObject({ code: 'membership_held' })
  })

  it('tells staff what led to it, and forgets the campaign with its customer', async () => {
    const ada = await world.customer()
    const utm = { utm_source: 'letter' }
    const { orderNo } = await world.member(ada, 'approved', { channelId: 3, orderSource: 2, utm })
    const order = await requireOrder(world.services, orderNo)
    expect((await staffView(world.services, order, ada.account.id)).origin).toEqual({
      channelId: 3,
      orderSource: 2,
      utm,
    })
    await membershipData.erase?.(world.services, { accountId: ada.account.id, email: ada.account.email })
    const [left] = await world.services
      .db()
      .select({ utm: membershipOrders.utm })
      .from(membershipOrders)
      .where(eq(membershipOrders.orderNo, orderNo))
    expect(left).toEqual({ utm: null })
  })

  it('lets one of many orders at once through', async () => {
    const ada = await world.customer()
    const orders = await Promise.allSettled(Array.from({ length: 5 }, () => world.join(ada)))
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason.code] : []))
    expect(refusals).toEqual(Array.from({ length: 4 }, () => 'membership_held'))
  })

  it('can be had anew when the year is over', async () => {
    const ada = await world.customer()
    await world.member(ada, 'approved', { isEarlyStart: true })
    world.setNow(world.services.clock.now().getTime() + 366 * day)
    expect((await world.info(ada)).current).toBeNull()
    expect(await world.join(ada)).toMatchObject({ status: 10 })
  })

  it('stays unpaid after a payment that was declined, and is paid with another card', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.join(ada)
    await world.payWith(ada, orderNo, 'declinedLater')
    await world.outbox.drain()
    expect(await world.statusOf(orderNo)).toBe(10)
    await world.payWith(ada, orderNo)
    await world.outbox.drain()
    expect(await world.statusOf(orderNo)).toBe(20)
    expect(await world.mailsAbout(orderNo)).toEqual([
      'membershipOrdered',
      'membershipPaymentDeclined',
      'membershipConfirmed',
    ])
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ captured: 12_000 })
  })

  it('ends after 23 hours without a payment, and waits for one whose outcome nobody knows', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.join(ada)
    await world.later(23 * hour - minute)
    expect(await world.statusOf(orderNo)).toBe(10)
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(30)
    expect(await world.mailsAbout(orderNo)).toContain('membershipPaymentExpired')

    const jonas = await world.customer()
    const open = await world.join(jonas)
    await world.later(23 * hour - 10_000)
    await world.payWith(jonas, open.orderNo, 'slow')
    await world.later(11_000)
    expect(await world.statusOf(open.orderNo)).toBe(10)
    await expect(world.act(jonas, open.orderNo, 'cancel')).rejects.toMatchObject({ code: 'payment_under_way' })
    await world.later(2 * minute)
    await world.later(2 * minute)
    expect(await world.statusOf(open.orderNo)).toBe(20)
  })

  it('is cancelled by its customer, and what is captured late goes back by itself', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.join(ada)
    const attempt = await world.payWith(ada, orderNo, 'challenge')
    await world.act(ada, orderNo, 'cancel')
    expect(await world.statusOf(orderNo)).toBe(30)
    // The bank's page is still open somewhere, and answered before the shop has given the attempt up.
    await answerAction(world.fetch, attempt.action?.url ?? '')
    await world.later(minute)
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await world.moneyAtProvider(orderNo)).toEqual({ captured: 12_000, refunded: 12_000, refunds: 1 })
    expect(await world.membershipOf(orderNo)).toBeUndefined()
    expect(await world.mailsAbout(orderNo)).toEqual([
      'membershipOrdered',
      'membershipCancelled',
      'membershipLatePayment',
      'membershipRefunded',
    ])
  })

  it('is nobody else’s to see, to pay or to end', async () => {
    const { orderNo } = await world.join(await world.customer())
    const stranger = await world.customer()
    await expect(world.read(stranger, orderNo)).rejects.toMatchObject({ code: 'not_found' })
    await expect(world.payWith(stranger, orderNo)).rejects.toMatchObject({ code: 'not_found' })
    for (const action of ['cancel', 'withdraw', 'retry-refund']) {
      await expect(world.act(stranger, orderNo, action)).rejects.toMatchObject({ code: 'not_found' })
    }
    await expect(world.act(stranger, orderNo, 'complete')).rejects.toMatchObject({ code: 'invalid_params' })
  })
})
