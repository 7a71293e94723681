import { and, eq, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceMails } from '#server/backend/domains/invoicing/mails/invoice-mail-request.ts'
import type { TestCardId } from '#server/backend/domains/payment-service/test-cards.ts'
import { createSubscriptionOperationsHandlers } from '#server/backend/domains/subscription/subscription-operations.handlers.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { monthlyCharges, paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { twoSteps } from '#tests/server/backend/domains/payments/payment-world.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { answerAction } from '#tests/support/payment-customer.ts'
import { provenSubscription } from '#tests/support/proven-subscription.ts'
import { day, type ExtrasWorld, openExtrasWorld } from './add-ons/extras-world.ts'
import { takeBack } from './staff-steps.ts'
import { friday } from './subscription-world.ts'

const place = useDatabases('seeded')
const minute = 60_000
const hour = 60 * minute
const monthly = [...invoiceMails, 'renewed']

type Terms = (typeof subscriptionOrders.$inferSelect)['terms']
type Handlers = ReturnType<typeof createSubscriptionOperationsHandlers>
type EventOf<Body> = Body extends { version: number } ? Omit<Body, 'version'> : never
type StaffEvent = EventOf<Parameters<Handlers['fireSubscriptionEvent']>[0]['body']>

describe.each(databaseKinds)('a subscription whose months are not paid (%s)', (kind) => {
  let world: ExtrasWorld
  let operations: Handlers
  let staff: AccountContext
  beforeAll(async () => {
    world = await openExtrasWorld(await place(kind))
    registerMails(world.services, world.outbox, declared.mails)
    operations = createSubscriptionOperationsHandlers(world.files)
    staff = await world.customer()
  })
  afterAll(() => world.close())

  const asked = { params: {}, query: undefined }
  const write = (orderNo: string, values: Partial<typeof subscriptionOrders.$inferInsert>) =>
    world.services.db().update(subscriptionOrders).set(values).where(eq(subscriptionOrders.orderNo, orderNo))
  const orderOf = async (orderNo: string) => {
    const order = await readOrder(world.services, orderNo)
    if (!order) throw new Error(`no order ${orderNo}`)
    return order
  }

  /**
   * Handed over on a Friday; its months are collected by mandate from a card, or paid by hand without one. In some
   * markets one unpaid month is enough for an announcement.
   */
  async function begun(
    card: TestCardId | null,
    { identityType = 1, arrearsMonths = 2 }: { identityType?: 1 | 2; arrearsMonths?: number } = {},
  ) {
    world.setNow(friday)
    const context = await world.customer(identityType)
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const { terms } = await orderOf(orderNo)
    await write(orderNo, { terms: { ...terms, arrearsMonths } })
    if (card) {
      const body = { isEnabled: true, orderNo, methodId: await world.bind(context, card), termsVersion: '1' } as const
      await world.services.transaction(() => world.paying.setAutoDeduction({ ...asked, body }, context))
    }
    let known = 0
    const life = {
      context,
      orderNo,
      /** Letters since the last question, but renewals and invoices, which go on each month. */
      async letters() {
        await world.outbox.drain()
        const all = await world.services
          .db()
          .select()
          .from(mails)
          .where(and(eq(mails.orderNo, orderNo), notInArray(mails.template, [...monthly])))
          .orderBy(mails.id)
        const fresh = all.slice(known)
        known = all.length
        return fresh.map(({ template }) => template)
      },
      /** Text of the latest letter of a kind. */
      async plain(template: string) {
        const isOfKind = and(eq(mails.orderNo, orderNo), eq(mails.template, template))
        const all = await world.services.db().select().from(mails).where(isOfKind).orderBy(mails.id)
        return all.at(-1)?.plain ?? ''
      },
      async days(count: number) {
        await world.later(count * day)
        await world.later(minute)
        await world.later(minute)
        return { status: await world.provenStatus(orderNo), letters: await life.letters() }
      },
      /** The month's first failure. */
      async failed() {
        await life.letters()
        return life.days(30)
      },
      /** The next month is unpaid as well, and the termination announced. */
      async announced() {
        await life.failed()
        for (const count of [3, 4, 7]) await life.days(count)
        expect(await life.days(17)).toEqual({ status: 33, letters: ['terminationAnnounced'] })
        return (await orderOf(orderNo)).termination?.endsAt ?? 0
      },
      async until(instant: number) {
        await world.later(instant - world.services.clock.now().getTime())
        for (let round = 0; round < 4; round += 1) await world.outbox.drain()
        return world.provenStatus(orderNo)
      },
      owed: async () => (await orderOf(orderNo)).arrears?.amount ?? 0,
      async pay(id: string, methodId: string, amount: number) {
        const shown = { amount, currency: 'EUR' }
        const body = { payWith: { methodId }, shown, returnPath: '/account', presentation: 'frame' as const }
        return twoSteps(world.paying.pay, { params: { id }, query: undefined, body }, context)
      },
      payAll: async (methodId: string) => life.pay(orderNo, methodId, await life.owed()),
    }
    return life
  }

  const see = (orderNo: string) =>
    operations.getSubscription({ params: { orderNo }, query: undefined, body: undefined }, staff)
  async function fire(orderNo: string, event: StaffEvent) {
    const { version } = await see(orderNo)
    const body = { ...event, version }
    const seen = await operations.fireSubscriptionEvent({ params: { orderNo }, query: undefined, body }, staff)
    await world.outbox.drain()
    return seen
  }
  const alertsOf = async (orderNo: string) => {
    const rows = await world.services.db().select().from(paymentAlerts).where(eq(paymentAlerts.reference, orderNo))
    return rows.map(({ about }) => about)
  }
  const months = async (orderNo: string) => (await world.charges(orderNo)).map(({ status }) => status)

  it.each([
    ['paid by hand', null],
    ['collected from a card without money', 'insufficientFunds'],
  ] as const)('%s is reminded, warned, given notice and terminated, and its car comes back', async (_, card) => {
    const life = await begun(card)
    const { orderNo } = life
    expect(await life.failed()).toEqual({ status: 31, letters: ['paymentOverdue'] })
    expect(await life.days(3)).toEqual({ status: 31, letters: ['paymentOverdue'] })
    expect(await life.days(4)).toEqual({ status: 32, letters: ['paymentWarning'] })
    expect(await life.days(7)).toEqual({ status: 32, letters: ['paymentWarning'] })
    // On the day of the last try, which therefore is no longer announced.
    expect((await see(orderNo)).next).toEqual({ what: 'arrears', who: 'customer', until: null })
    expect(await life.plain('paymentWarning')).toContain('Mittwoch, 20. Januar 2027')
    expect(await life.plain('paymentWarning')).not.toContain('Sonntag, 3. Januar 2027')
    expect(await life.days(17)).toEqual({ status: 33, letters: ['terminationAnnounced'] })
    const { termination } = await orderOf(orderNo)
    // Two weeks after 20 January, to the end of that day in Berlin.
    expect(new Date(termination?.endsAt ?? 0).toISOString()).toBe('2027-02-03T23:00:00.000Z')
    expect(await life.days(3)).toEqual({ status: 33, letters: ['paymentOverdue'] })
    expect(await life.days(4)).toEqual({ status: 33, letters: ['paymentOverdue'] })
    expect(await life.until((termination?.endsAt ?? 0) - minute)).toBe(33)
    expect(await life.until(termination?.endsAt ?? 0)).toBe(35)
    expect(await life.letters()).toEqual(['terminated'])
    expect(await months(orderNo)).toEqual([50, 50, 60])
    expect(await alertsOf(orderNo)).toEqual(['dunningEnded', 'dunningEnded', 'terminated'])
    const { next, arrears } = await see(orderNo)
    expect(next).toEqual({ what: 'return', who: 'customer', until: '2027-02-17T23:00:00.000Z' })
    expect(arrears).toMatchObject({ months: 2 })
    expect(await life.days(15)).toEqual({ status: 35, letters: ['returnOverdue'] })
    expect(await alertsOf(orderNo)).toContain('carNotReturned')
    await life.days(12)
    await takeBack(world.services, orderNo)
    await world.later(minute)
    await world.later(minute)
    expect(await world.provenStatus(orderNo)).toBe(40)
    // The days since the last month that was charged, until the car came back.
    const [, last, rest] = (await world.charges(orderNo)).filter(({ status }) => status !== 60)
    expect(rest?.amount).toBeGreaterThan(0)
    expect(rest?.amount).toBeLessThan(last?.amount ?? 0)
    await world.later(60 * day)
    expect(await months(orderNo)).toHaveLength(4)
    await provenSubscription(world.services, orderNo)
  })

  it('is given notice after one month where its terms say so, for two weeks after the last try', async () => {
    const life = await begun('insufficientFunds', { arrearsMonths: 1 })
    await life.failed()
    expect(await life.days(3)).toEqual({ status: 31, letters: ['paymentOverdue'] })
    expect(await life.days(4)).toEqual({ status: 32, letters: ['paymentWarning'] })
    expect(await life.days(7)).toEqual({ status: 33, letters: ['terminationAnnounced'] })
    expect(await life.until(Date.parse('2027-01-17T22:59:00Z'))).toBe(33)
    expect(await life.until(Date.parse('2027-01-17T23:00:00Z'))).toBe(35)
    expect(await months(life.orderNo)).toEqual([50, 60])
  })

  it('goes on as before once everything is paid, and nothing that was announced happens', async () => {
    const life = await begun('insufficientFunds')
    const endsAt = await life.announced()
    expect(await life.payAll(await world.bind(life.context))).toMatchObject({ status: 60 })
    expect(await life.letters()).toEqual(['arrearsSettled'])
    expect(await orderOf(life.orderNo)).toMatchObject({ status: 30, termination: null, arrears: null, dunningLevel: 0 })
    expect(await life.until(endsAt + hour)).toBe(30)
    expect((await months(life.orderNo)).slice(0, 3)).toEqual([40, 40, 10])
    await provenSubscription(world.services, life.orderNo)
  })

  it('is not terminated while money is on its way in the last minute', async () => {
    const life = await begun('insufficientFunds')
    const endsAt = await life.announced()
    const slow = await world.bind(life.context, 'challenge')
    await life.until(endsAt - minute)
    const attempt = await life.payAll(slow)
    expect(attempt.status).toBe(20)
    expect(await life.until(endsAt + minute)).toBe(33)
    await answerAction(world.fetch, attempt.action?.url ?? '')
    await world.outbox.drain()
    expect(await life.until(endsAt + 2 * minute)).toBe(30)
    expect(await life.until(endsAt + 3 * hour)).toBe(30)
  })

  it('is terminated an hour later where the payment of the last minute comes to nothing', async () => {
    const life = await begun('insufficientFunds')
    const endsAt = await life.announced()
    const slow = await world.bind(life.context, 'challenge')
    await life.until(endsAt - minute)
    expect((await life.payAll(slow)).status).toBe(20)
    expect(await life.until(endsAt + minute)).toBe(33)
    for (const ms of [30 * minute, 10 * minute, 10 * minute]) await world.later(ms)
    expect(await life.until(endsAt + 2 * hour)).toBe(35)
    const { termination } = await orderOf(life.orderNo)
    expect(new Date(termination?.returnBy ?? 0).toISOString()).toBe('2027-02-17T23:00:00.000Z')
  })

  it('has everything due at the cashier, until the announced day', async () => {
    const life = await begun(null)
    const endsAt = await life.announced()
    const body = { orderNo: life.orderNo, country: 'DE' } as const
    const cashier = await world.paying.getCashier({ ...asked, body }, life.context)
    expect(cashier).toMatchObject({
      due: { amount: await life.owed(), currency: 'EUR' },
      lines: [
        { code: 'month', month: { startsAt: '2026-12-20T08:10:00.000Z' } },
        { code: 'month', month: { startsAt: '2027-01-20T08:10:00.000Z' } },
      ],
      payBy: new Date(endsAt).toISOString(),
    })
  })

  it('gets more time from staff, with a reason and a letter, and may be terminated by them after it only', async () => {
    const life = await begun(null, { arrearsMonths: 1 })
    const { orderNo } = life
    await life.failed()
    expect(await refusalOf(fire(orderNo, { type: 'staff.terminated', reason: 'Not paid.' }))).toMatchObject({
      data: { guard: 'notInThisState' },
    })
    const announced = await fire(orderNo, { type: 'staff.terminationAnnounced', reason: 'The third time.' })
    expect(announced).toMatchObject({ status: 33, actions: [{ action: 'staff.terminationAnnounced' }] })
    expect(await life.letters()).toEqual(['terminationAnnounced'])
    expect(await refusalOf(fire(orderNo, { type: 'staff.terminated', reason: 'At once.' }))).toMatchObject({
      data: { guard: 'isTerminationOpen' },
    })
    const { termination } = await orderOf(orderNo)
    const grace = (until: string) => fire(orderNo, { type: 'staff.graceGranted', until, reason: 'Between two jobs.' })
    expect(await refusalOf(grace('2027-01-03'))).toMatchObject({ data: { guard: 'isLaterTermination' } })
    expect(await grace('2027-02-10')).toMatchObject({ status: 33, next: { what: 'termination' } })
    expect(await life.letters()).toEqual(['graceGranted'])
    expect(await life.until((termination?.endsAt ?? 0) + hour)).toBe(33)
    // Meanwhile another month has become overdue: both are owed together.
    expect(await life.until(Date.parse('2027-02-10T22:59:00Z'))).toBe(33)
    expect((await see(orderNo)).arrears?.months).toBe(2)
    expect(await life.until(Date.parse('2027-02-10T23:00:00Z'))).toBe(35)
  })

  it('is not given notice while fewer months are unpaid than the contract requires, by staff neither', async () => {
    const life = await begun(null)
    await life.failed()
    const event = { type: 'staff.terminationAnnounced', reason: 'At once.' } as const
    expect(await refusalOf(fire(life.orderNo, event))).toMatchObject({ data: { guard: 'areEnoughMonthsUnpaid' } })
  })

  it('of a company can be ended by staff before the announced day', async () => {
    const life = await begun(null, { identityType: 2 })
    await life.announced()
    expect(await fire(life.orderNo, { type: 'staff.terminated', reason: 'Insolvent.' })).toMatchObject({ status: 35 })
    expect(await life.letters()).toEqual(['terminated'])
  })

  it('is not terminated for a month that became overdue after the announcement', async () => {
    const life = await begun('insufficientFunds')
    const { orderNo, context } = life
    await life.announced()
    await fire(orderNo, { type: 'staff.graceGranted', until: '2027-03-10', reason: 'Asked for it.' })
    await life.until(Date.parse('2027-02-21T08:00:00Z'))
    const rows = await world.services
      .db()
      .select()
      .from(monthlyCharges)
      .where(eq(monthlyCharges.subjectNo, orderNo))
      .orderBy(monthlyCharges.period)
    expect(rows.map(({ status }) => status)).toEqual([50, 50, 30, 10])
    const better = await world.bind(context)
    const [first, second] = rows
    await life.letters()
    await life.pay(first?.orderNo ?? '', better, first?.amount ?? 0)
    expect([await life.letters(), await world.provenStatus(orderNo)]).toEqual([[], 33])
    await life.pay(second?.orderNo ?? '', better, second?.amount ?? 0)
    expect(await life.letters()).toEqual(['paymentOverdue'])
    expect(await orderOf(orderNo)).toMatchObject({ status: 31, termination: null, arrears: { months: 1 } })
  })

  it('takes all its months in one payment, whose letter says that everything is paid', async () => {
    const life = await begun(null)
    await life.announced()
    expect((await orderOf(life.orderNo)).arrears).toMatchObject({ months: 2 })
    await life.payAll(await world.bind(life.context))
    expect(await life.letters()).toEqual(['arrearsSettled'])
    expect(await world.provenStatus(life.orderNo)).toBe(30)
    const proven = await provenSubscription(world.services, life.orderNo)
    expect(proven.attempts).toEqual([60, 60])
  })

  it('from before these states is given notice, and leaves its arrears as ever', async () => {
    const life = await begun(null)
    const { orderNo } = life
    await life.announced()
    // As an earlier version left it: in use, with the last try behind it and terms that say nothing of arrears.
    const { terms } = await orderOf(orderNo)
    const asBefore = { status: 30, dunningLevel: 3, termination: null, terms: withoutArrears(terms) }
    await write(orderNo, asBefore)
    expect(await fire(orderNo, { type: 'staff.terminationAnnounced', reason: 'Long overdue.' })).toMatchObject({
      status: 33,
      facts: { terms: { arrearsMonths: 2, arrearsNoticeDays: 14 } },
    })
    await write(orderNo, asBefore)
    await life.payAll(await world.bind(life.context))
    expect(await orderOf(orderNo)).toMatchObject({ status: 30, dunningLevel: 0, arrears: null })
  })

  it('has its return arranged by the customer after the termination, and can still be paid', async () => {
    const life = await begun(null)
    const { orderNo, context } = life
    const endsAt = await life.announced()
    expect(await life.until(endsAt)).toBe(35)
    await life.letters()
    const at = { params: { id: orderNo }, query: undefined, body: undefined }
    const { actions, delivery } = await world.handlers.getOrder(at, context)
    expect(actions.filter(({ isOpen }) => isOpen).map((action) => action.kind)).toEqual(['scheduleReturn'])
    const { days } = await world.handlers.listReturnDays({ ...at, query: { deliveryType: 1 } }, context)
    const [first] = days
    if (!delivery || !first) throw new Error('the car cannot be given back')
    const returning = { ...delivery, date: first.date, timePeriod: first.periods[0] ?? 0 }
    await world.handlers.scheduleReturn({ ...at, body: { returning } }, context)
    expect(await life.letters()).toEqual(['returnScheduled'])
    await life.payAll(await world.bind(context))
    expect(await life.letters()).toEqual(['arrearsSettled'])
    expect(await world.provenStatus(orderNo)).toBe(35)
  })

  it('is found by staff in the list of those in arrears, and no other is', async () => {
    const owing = await begun(null)
    const paying = await begun('approved')
    await owing.failed()
    const query = { size: 50, arrears: 'owed' } as const
    const { items } = await operations.listSubscriptions({ params: {}, query, body: undefined }, staff)
    const found = items.map(({ orderNo }) => orderNo)
    expect(found).toContain(owing.orderNo)
    expect(found).not.toContain(paying.orderNo)
  })
})

/** Terms of an order that was placed before they said anything of arrears. */
function withoutArrears({ arrearsMonths: _, arrearsNoticeDays: __, arrearsReturnDays: ___, ...terms }: Terms): Terms {
  return terms as Terms
}
