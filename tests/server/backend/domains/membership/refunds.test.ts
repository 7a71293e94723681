import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentConfig } from '#config'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { payableMembership } from '#server/backend/domains/membership/payable-membership.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { applyProviderEvent } from '#server/backend/domains/payments/apply-provider-event.ts'
import { assemblePayments } from '#server/backend/domains/payments/assemble-payments.ts'
import { refundReference } from '#server/backend/domains/payments/payment-provider.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { paymentAlerts, paymentAttempts } from '#server/backend/platform/db/schema/payments.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { recordStaffAction } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { day, hour, type MembershipWorld, minute, openMembershipWorld } from './membership-world.ts'

const place = useDatabases('seeded')

describe.each(databaseKinds)('money of a membership on its way back (%s)', (kind) => {
  let world: MembershipWorld
  let staffContext: AccountContext
  beforeAll(async () => {
    world = await openMembershipWorld(await place(kind))
    staffContext = await world.customer()
  })
  afterAll(() => world.close())

  async function withdrawn(card: TestCardId, wish: Parameters<MembershipWorld['member']>[2] = {}) {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, card, wish)
    const order = await world.act(ada, orderNo, 'withdraw')
    await world.outbox.drain()
    return { ada, orderNo, order }
  }
  const attemptOf = async (orderNo: string) => {
    const [row] = await world.services.db().select().from(paymentAttempts).where(eq(paymentAttempts.subjectNo, orderNo))
    if (!row) throw new Error(`no attempt of ${orderNo}`)
    return row
  }
  const alerts = (reference: string) =>
    world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, reference))

  it('goes back whole, and the membership ends with it and not before', async () => {
    const { ada, orderNo, order } = await withdrawn('approved')
    expect(order).toMatchObject({ status: 40, refund: { amount: { amount: 12_000 }, reason: 'withdrawn' } })
    expect((await world.membershipOf(orderNo))?.endedAt).toBeNull()
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await world.membershipOf(orderNo)).toMatchObject({ endedBy: 'refund' })
    expect((await world.info(ada)).current).toBeNull()
    expect(await world.moneyAtProvider(orderNo)).toEqual({ captured: 12_000, refunded: 12_000, refunds: 1 })
    expect(await world.mailsAbout(orderNo)).toEqual([
      'membershipOrdered',
      'membershipConfirmed',
      'membershipWithdrawn',
      'membershipRefunded',
    ])
    const documents = await world.services.db().select().from(invoices).where(eq(invoices.orderNo, orderNo))
    expect(documents.map(({ kind: each, gross, vat }) => [each, gross, vat])).toEqual([
      ['invoice', 12_000, 1_916],
      ['creditNote', 12_000, 1_916],
    ])
    // And one may be a member again.
    expect(await world.join(ada)).toMatchObject({ status: 10 })
  })

  it('is less by the days that were wanted at once, each that has begun', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada, 'approved', { isEarlyStart: true })
    await world.later(9 * day + hour)
    const { actions } = await world.read(ada, orderNo)
    // Ten of 365 days.
    const kept = Math.floor((12_000 * 10) / 365)
    expect(actions.find((action) => action.kind === 'withdraw')).toMatchObject({
      isOpen: true,
      price: { amount: kept, currency: 'EUR' },
      refund: { amount: 12_000 - kept, currency: 'EUR' },
    })
    await world.act(ada, orderNo, 'withdraw')
    await world.later(minute)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 12_000 - kept })
    expect(await world.statusOf(orderNo)).toBe(50)
  })

  it('goes back within 14 days to the second, and not after them', async () => {
    const ada = await world.customer()
    const { orderNo, withdrawableUntil } = await world.member(ada)
    world.setNow(Date.parse(withdrawableUntil ?? '') + 1)
    await expect(world.act(ada, orderNo, 'withdraw')).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isWithdrawalOpen' },
    })
    world.setNow(Date.parse(withdrawableUntil ?? ''))
    expect((await world.act(ada, orderNo, 'withdraw')).status).toBe(40)
    await expect(world.act(ada, orderNo, 'withdraw')).rejects.toMatchObject({ code: 'transition_not_allowed' })
  })

  it('that fails for good says so to customer and staff, leaves the membership, and is tried again under a new key', async () => {
    const { ada, orderNo } = await withdrawn('refundFailsOnce')
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(60)
    expect((await world.membershipOf(orderNo))?.endedAt).toBeNull()
    expect((await alerts(orderNo)).map(({ about }) => about)).toEqual(['refundFailed'])
    expect(await world.mailsAbout(orderNo)).toContain('membershipRefundFailed')
    expect(await world.toldAbout(orderNo)).toEqual(await world.mailsAbout(orderNo))
    const { actions, next } = await world.read(ada, orderNo)
    expect(actions).toMatchObject([{ kind: 'retry-refund', isOpen: true, refund: { amount: 12_000 } }])
    expect(next).toEqual({ what: 'refund', who: 'customer', until: null })
    expect((await attemptOf(orderNo)).refund?.no).toBe(1)

    expect((await world.act(ada, orderNo, 'retry-refund')).status).toBe(40)
    await world.outbox.drain()
    expect((await attemptOf(orderNo)).refund?.no).toBe(2)
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await world.moneyAtProvider(orderNo)).toEqual({ captured: 12_000, refunded: 12_000, refunds: 2 })
  })

  it('that fails again and again is paid out by hand, with a reference, and never by the provider too', async () => {
    const { ada, orderNo } = await withdrawn('refundFails')
    await world.later(minute)
    await world.act(ada, orderNo, 'retry-refund')
    await world.later(minute)
    await world.asStaff(orderNo, { type: 'staff.refundRetried' })
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(60)
    const paid = await world.asStaff(orderNo, { type: 'staff.paidOut', reference: 'SEPA 4711' })
    expect(paid).toMatchObject({ status: 50, payoutReference: 'SEPA 4711' })
    expect(await world.membershipOf(orderNo)).toMatchObject({ endedBy: 'refund' })
    await world.later(minute)
    expect(await attemptOf(orderNo)).toMatchObject({ status: 90, amountRefunded: 12_000 })
    await world.later(day)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 0 })
    expect(await world.statusOf(orderNo)).toBe(50)
    await expect(world.asStaff(orderNo, { type: 'staff.refundRetried' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
    })
  })

  it('that takes days stays under way: no answer is no refusal', async () => {
    const { orderNo } = await withdrawn('refundSlow')
    await world.later(day)
    expect(await world.statusOf(orderNo)).toBe(40)
    expect((await attemptOf(orderNo)).refund?.no).toBe(1)
    await world.later(day)
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 12_000, refunds: 1 })
  })

  it('whose notice is lost is asked for, under the same key', async () => {
    const { orderNo } = await withdrawn('noticeLost')
    for (let minutes = 0; minutes < 4; minutes += 1) await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 12_000, refunds: 1 })
  })

  it('that a colleague tries again from the payment is unclear until it is answered: no payout beside it', async () => {
    const { ada, orderNo } = await withdrawn('refundFailsOnce')
    await world.later(minute)
    const { payments } = assemblePayments(world.services, [payableMembership])
    const { orderNo: attemptNo } = await attemptOf(orderNo)
    await fireOrderEvent(world.services, payments.attempts, { orderNo: attemptNo, requestId: 'staff' }, async () => ({
      event: { type: 'backend.refundRetried' },
    }))
    await expect(world.asStaff(orderNo, { type: 'staff.paidOut', reference: 'SEPA 4712' })).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { guard: 'isRefundDecided' },
    })
    // The customer tries as well: it is asked for under the key it has, and is no third refund.
    await world.act(ada, orderNo, 'retry-refund')
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await world.moneyAtProvider(orderNo)).toEqual({ captured: 12_000, refunded: 12_000, refunds: 2 })
  })

  it('that the provider makes after it had refused it settles the order late', async () => {
    const { orderNo } = await withdrawn('refundFails')
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(60)
    const { payments } = assemblePayments(world.services, [payableMembership])
    const { orderNo: attemptNo } = await attemptOf(orderNo)
    const outcome = { type: 'refunded', money: { amount: 12_000, currency: 'EUR' } } as const
    const news = { about: 'refund', reference: refundReference(attemptNo, 1), orderNo, outcome } as const
    const hearing = () =>
      world.services.transaction(() => applyProviderEvent(payments, news, { source: 'webhook', requestId: 'late' }))
    expect([await hearing(), await hearing()]).toEqual(['heard', 'stale'])
    expect(await world.statusOf(orderNo)).toBe(50)
  })

  it('goes back as goodwill after the days of withdrawal, with a reason that is written down', async () => {
    const ada = await world.customer()
    const { orderNo } = await world.member(ada)
    await world.later(40 * day)
    await expect(
      world.asStaff(orderNo, { type: 'staff.goodwillGranted', amount: 12_001, reason: 'too much' }),
    ).rejects.toMatchObject({ data: { guard: 'isWithinPaid' } })
    const granted = await world.asStaff(orderNo, {
      type: 'staff.goodwillGranted',
      amount: 9_000,
      reason: 'moved abroad',
    })
    expect(granted.staffActions).toMatchObject([{ action: 'staff.goodwillGranted' }])
    await world.later(minute)
    expect(await world.statusOf(orderNo)).toBe(50)
    expect(await world.moneyAtProvider(orderNo)).toMatchObject({ refunded: 9_000 })
    expect(await world.membershipOf(orderNo)).toMatchObject({ endedBy: 'refund' })
  })

  it('goes back as goodwill no further than the limit of the month, in which every goodwill counts', async () => {
    const { perMonth } = paymentConfig.goodwill['EUR'] ?? { perMonth: 0 }
    const by = await world.customer()
    const grant = (orderNo: string, amount: number) =>
      world.asStaff(orderNo, { type: 'staff.goodwillGranted', amount, reason: 'late' }, by)
    const [first, second] = [await world.member(await world.customer()), await world.member(await world.customer())]
    await world.services.transaction(() =>
      recordStaffAction(world.services, by, {
        action: 'payment.goodwillRefunded',
        reference: 'SO-0000-0000',
        detail: { reason: 'late', amount: perMonth - 10_000, currency: 'EUR' },
      }),
    )
    await expect(grant(first.orderNo, 12_000)).rejects.toMatchObject({ code: 'order_changed' })
    expect(await world.statusOf(first.orderNo)).toBe(MembershipStatus.completed)
    expect(await grant(first.orderNo, 10_000)).toMatchObject({
      staffActions: [{ action: 'staff.goodwillGranted' }],
      goodwill: { left: 0, refusal: 'isMonthLimit' },
    })
    await expect(grant(second.orderNo, 1)).rejects.toMatchObject({
      code: 'transition_not_allowed',
      data: { refusal: 'isMonthLimit' },
    })
  })

  it('is not moved on from a screen that is out of date', async () => {
    const { orderNo } = await withdrawn('refundFails')
    await world.later(minute)
    const stale = world.staff.fireMembershipEvent(
      { params: { orderNo }, query: undefined, body: { type: 'staff.refundRetried', version: 1 } },
      staffContext,
    )
    await expect(stale).rejects.toMatchObject({ code: 'order_changed' })
  })

  it('is found by staff by its number, its customer and where it stands', async () => {
    const { ada, orderNo } = await withdrawn('refundFails')
    await world.later(minute)
    const list = (query: Partial<Parameters<MembershipWorld['staff']['listMemberships']>[0]['query']>) =>
      world.staff.listMemberships({ params: {}, query: { size: 10, ...query }, body: undefined }, staffContext)
    expect((await list({ q: orderNo.toLowerCase() })).items).toMatchObject([{ orderNo, status: 60 }])
    expect((await list({ q: ada.account.email })).items.map((item) => item.orderNo)).toEqual([orderNo])
    const { firstName, lastName } = ada.account
    const named = (await list({ q: `${lastName.toLowerCase()} ${firstName.slice(0, 2)}`, size: 50 })).items
    expect(named.map((item) => item.orderNo)).toContain(orderNo)
    expect((await list({ q: `${firstName} Unheard` })).items).toEqual([])
    expect((await list({ status: 60, ownershipType: 10001, country: 'DE' })).items.length).toBeGreaterThan(0)
    expect((await list({ status: 30, q: orderNo })).items).toEqual([])
    const first = await list({ size: 1 })
    expect((await list({ size: 1, after: first.next ?? '' })).items[0]?.orderNo).not.toBe(first.items[0]?.orderNo)
  })
})
