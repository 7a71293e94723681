import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { termOfferConfig } from '#config'
import { termOfferMachine } from '#machines/orders/term-offer/index.ts'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { termOfferOperations } from '#server/api/contract/groups/term-offer-operations.ts'
import { listOpenOrders } from '#server/backend/domains/account/open-orders.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { createCompanyCarHandlers } from '#server/backend/domains/subscription/company-cars.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { termOfferNotifications } from '#server/backend/domains/subscription/term-offers/offer-notifications.ts'
import { termOfferSearch } from '#server/backend/domains/subscription/term-offers/offer-search.ts'
import { termOfferWork } from '#server/backend/domains/subscription/term-offers/offer-work.ts'
import { termOfferData } from '#server/backend/domains/subscription/term-offers/personal-data.ts'
import { prepareOffer, prepareOffers } from '#server/backend/domains/subscription/term-offers/prepare-offers.ts'
import {
  createTermOfferHandlers,
  createTermOfferOperationsHandlers,
} from '#server/backend/domains/subscription/term-offers/term-offers.handlers.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { workItems } from '#server/backend/platform/db/schema/work.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { staff } from '#tests/server/backend/domains/activities/activity-world.ts'
import {
  day,
  type ExtrasWorld,
  openExtrasWorld,
} from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { openCompanyDrivers } from '#tests/server/backend/domains/subscription/company-driver.ts'
import { fire, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { offered as offeredIn, shortTerm as shortTermOf, until as untilIn } from './offer-story.ts'

type StaffBody = HandlerInput<typeof termOfferOperations.rows.fireTermOfferEvent>['body']

const [half, whole] = termOfferConfig.extensions

const placeOf = useDatabases('seeded')

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

describe.each(databaseKinds)('the offer to extend a term (%s)', (kind) => {
  let world: ExtrasWorld
  let ada: AccountContext
  beforeAll(async () => {
    world = await openExtrasWorld(await placeOf(kind))
    const notifier = createNotifier(world.services, [termOfferNotifications])
    registerMails(world.services, world.outbox, declared.mails, notifier)
    ada = await world.customer()
  })
  afterAll(() => world.close())

  const handlers = () => createTermOfferHandlers(world.services)
  const operations = () => createTermOfferOperationsHandlers(world.services)
  const asked = (offerNo: string) => ({ params: { offerNo }, query: undefined, body: undefined })
  const show = (offerNo: string, context = ada) => handlers().getOffer(asked(offerNo), context)
  const extend = async (offerNo: string, months: number, { context = ada, amount = 0 } = {}) => {
    const choice = (await show(offerNo, context)).choices.find((candidate) => candidate.months === months)
    const shown = { amount: choice?.monthly.amount ?? amount, currency: 'EUR' }
    return handlers().extendTerm({ ...asked(offerNo), body: { months, shown } }, context)
  }
  const decline = (offerNo: string, context = ada) => handlers().declineOffer(asked(offerNo), context)
  const requestCall = (offerNo: string, context = ada) => handlers().requestCall(asked(offerNo), context)
  const asStaff = (offerNo: string, body: StaffBody) =>
    operations().fireTermOfferEvent({ params: { offerNo }, query: undefined, body }, staff)
  const orderOf = async (orderNo: string) => {
    const order = await readOrder(world.services, orderNo)
    if (!order) throw new Error(`no order ${orderNo}`)
    return order
  }
  const rowsOf = (orderNo: string) =>
    world.services.db().select().from(termOffers).where(eq(termOffers.subscriptionNo, orderNo))
  const rowOf = async (offerNo: string) => {
    const [row] = await world.services.db().select().from(termOffers).where(eq(termOffers.orderNo, offerNo))
    if (!row) throw new Error(`no offer ${offerNo}`)
    return row
  }
  const statusOf = async (offerNo: string) => provenStatus(world.services, termOfferMachine, await rowOf(offerNo))
  const templatesAbout = async (offerNo: string) => {
    await world.outbox.drain()
    const rows = await world.services
      .db()
      .select()
      .from(mails)
      .where(eq(mails.orderNo, offerNo))
      .orderBy(mails.outboxId)
    return rows.map(({ template }) => template)
  }
  const workOf = async (offerNo: string) => {
    const rows = await world.services.db().select().from(workItems).where(eq(workItems.itemNo, offerNo))
    return rows.map(({ what }) => what)
  }
  const until = (instant: Date) => untilIn(world, instant)
  const shortTerm = () => shortTermOf(world, ada)
  const offered = (context = ada) => offeredIn(world, context)
  const earliestEnd = async (orderNo: string) => {
    const asking = { params: { id: orderNo }, query: undefined, body: undefined }
    const { preview } = await world.handlers.getCancelReasons(asking, ada)
    return preview.notice?.earliestOn ?? ''
  }
  const giveNotice = async (orderNo: string, endsOn?: string) => {
    const body = { kind: 'giveNotice', endsOn: endsOn ?? (await earliestEnd(orderNo)) } as const
    return world.handlers.cancelOrder({ params: { id: orderNo }, query: undefined, body }, ada)
  }
  const charged = async (orderNo: string) => {
    const rows = await world.services
      .db()
      .select()
      .from(monthlyCharges)
      .where(eq(monthlyCharges.subjectNo, orderNo))
      .orderBy(monthlyCharges.period)
    return rows.filter(({ status }) => status !== 60)
  }

  it('is made, reminded of and accepted; months and notice then obey the new term, and the price after it the old', async () => {
    const { orderNo, offerNo, expiresAt, termEndsAt } = await offered()
    const { quote } = await orderOf(orderNo)
    const month = quote?.monthly.total.amount ?? 0
    const shown = await show(offerNo)
    expect(shown).toMatchObject({
      status: 10,
      subscriptionNo: orderNo,
      monthly: { amount: month },
      allowed: ['extend', 'decline', 'requestCall'],
      isOwnOrder: true,
    })
    const [six, twelve] = shown.choices
    expect([six?.months, twelve?.months]).toEqual([half?.months, whole?.months])
    expect([half, whole].map((option) => month - Math.round((month * (option?.perMille ?? 0)) / 1_000))).toEqual([
      six?.monthly.amount,
      twelve?.monthly.amount,
    ])
    expect(twelve?.saved.amount).toBe((month - (twelve?.monthly.amount ?? 0)) * 12)
    const open = await listOpenOrders(world.services, declared.openOrders, ada.account.id, 'de_DE')
    expect(open.find((one) => one.orderNo === offerNo)).toMatchObject({
      kind: 'termOffer',
      what: 'extension',
      who: 'customer',
      until: expiresAt.toISOString(),
    })
    await until(new Date(termEndsAt.getTime() - 20 * day))
    expect(await templatesAbout(offerNo)).toEqual(['termOfferMade', 'termOfferReminder'])

    const extended = await extend(offerNo, 6)
    expect(extended).toMatchObject({ status: 20, chosenMonths: 6, allowed: [], monthly: { amount: month } })
    expect(extended.choices.map(({ monthly }) => monthly.amount)).toEqual([six?.monthly.amount, twelve?.monthly.amount])
    expect(await statusOf(offerNo)).toBe(20)
    expect(await world.provenStatus(orderNo)).toBe(30)
    expect((await templatesAbout(offerNo)).at(-1)).toBe('termExtended')
    const order = await orderOf(orderNo)
    expect(order.termEndsAt?.toISOString()).toBe(extended.extendedTo)
    expect(extended.extendedTo?.slice(0, 10)).toBe('2027-07-20')
    const listed = await handlers().getOfOrder({ params: { orderNo }, query: undefined, body: undefined }, ada)
    expect(listed.offers).toMatchObject([{ offerNo, isOpen: false, extendedTo: extended.extendedTo }])

    // The old end passes without a renewal, and notice is possible to the new one alone.
    await until(new Date(termEndsAt.getTime() + 2 * day))
    expect((await orderOf(orderNo)).termEndsAt).toEqual(order.termEndsAt)
    await expect(giveNotice(orderNo, '2027-03-20')).rejects.toMatchObject({ data: { guard: 'isAtTermEnd' } })
    expect(await earliestEnd(orderNo)).toBe('2027-07-20')

    // The first month is paid with the order, the second is the last of the old term.
    const discount = (six?.monthly.amount ?? 0) - month
    await until(new Date(Date.parse('2027-07-22T10:00:00Z')))
    const months = await charged(orderNo)
    expect(months.map(({ period, amount }) => [period, amount - month]).slice(0, 8)).toEqual([
      [2, 0],
      ...[3, 4, 5, 6, 7, 8].map((period) => [period, discount]),
      [9, 0],
    ])
    expect(months[1]?.lines).toContainEqual({ code: 'extensionDiscount', amount: discount })
    expect((await orderOf(orderNo)).termEndsAt?.toISOString().slice(0, 10)).toBe('2027-08-20')
    // A subscription that continues monthly is not offered another extension.
    await prepareOffers(world.services)
    expect(await rowsOf(orderNo)).toHaveLength(1)
  })

  it('is made once a term, only of a fixed one that ends soon, while nothing is overdue and no notice given', async () => {
    const early = await world.inUse(ada)
    const flexible = await world.inUse(ada, { priceMode: 1 })
    const noticed = await shortTerm()
    await giveNotice(noticed)
    const overdue = await shortTerm()
    await fire(world.services, overdue, {
      type: 'payment.dunned',
      isLastReminder: false,
      endsAt: world.services.clock.now().getTime() + 20 * day,
      isEventUnseen: true,
    })
    const ending = await shortTerm()
    await world.later(4 * day)
    const made = await Promise.all([prepareOffer(world.services, ending), prepareOffer(world.services, ending)])
    expect(made.toSorted()).toEqual([false, true])
    await prepareOffers(world.services)
    for (const orderNo of [early, flexible, noticed, overdue]) expect(await rowsOf(orderNo)).toEqual([])
    expect(await rowsOf(ending)).toHaveLength(1)
  })

  it('has one answer, however many are given at once', async () => {
    const { orderNo, offerNo } = await offered()
    const { termEndsAt } = await orderOf(orderNo)
    const answers = await Promise.allSettled([extend(offerNo, 12), decline(offerNo), extend(offerNo, 6)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { status, chosenMonths } = await rowOf(offerNo)
    const order = await orderOf(orderNo)
    expect(order.extensions.map(({ months }) => months)).toEqual(chosenMonths === null ? [] : [chosenMonths])
    expect([status === 20, order.termEndsAt?.getTime() !== termEndsAt?.getTime()]).toEqual(
      chosenMonths === null ? [false, false] : [true, true],
    )
    expect(await codeOf(decline(offerNo))).toBe('transition_not_allowed')
  })

  it('expires by the clock, before which alone it can be answered', async () => {
    const { orderNo, offerNo, expiresAt } = await offered()
    await until(new Date(expiresAt.getTime() - 60_000))
    expect(await show(offerNo)).toMatchObject({ status: 10, allowed: ['extend', 'decline', 'requestCall'] })
    // The clock has reached the end, and the timer has not run yet.
    world.setNow(expiresAt.getTime())
    expect(await show(offerNo)).toMatchObject({ status: 10, allowed: [] })
    expect(await codeOf(extend(offerNo, 6))).toBe('transition_not_allowed')
    await world.later(1_000)
    expect(await statusOf(offerNo)).toBe(50)
    expect((await orderOf(orderNo)).extensions).toEqual([])
  })

  it('is accepted at the price shown alone, by the months that it has', async () => {
    const { offerNo } = await offered()
    const { choices } = await show(offerNo)
    const outdated = { amount: choices[0]?.monthly.amount ?? 0, currency: 'EUR' }
    const accept = (months: number, shown = outdated) =>
      handlers().extendTerm({ ...asked(offerNo), body: { months, shown } }, ada)
    expect(await codeOf(accept(12))).toBe('price_changed')
    expect(await codeOf(accept(7))).toBe('choice_not_offered')
    expect(await codeOf(accept(6, { ...outdated, currency: 'SEK' }))).toBe('price_changed')
    const better = { type: 'staff.improved', reason: 'A loyal customer.' } as const
    expect(await asStaff(offerNo, { ...better, version: 1, extraPerMille: 20 })).toMatchObject({ extraPerMille: 20 })
    expect(await codeOf(accept(6))).toBe('price_changed')
    expect(await codeOf(asStaff(offerNo, { ...better, version: 1, extraPerMille: 30 }))).toBe('order_changed')
    expect((await refusalOf(asStaff(offerNo, { ...better, version: 2, extraPerMille: 10 }))).data).toMatchObject({
      guard: 'isBetter',
    })
    const most = termOfferConfig.mostExtraPerMille
    expect((await refusalOf(asStaff(offerNo, { ...better, version: 2, extraPerMille: most + 1 }))).data).toMatchObject({
      guard: 'isWithinLimit',
    })
    expect(await templatesAbout(offerNo)).toEqual(['termOfferMade', 'termOfferImproved'])
    const now = await show(offerNo)
    expect(now.choices[0]?.perMille).toBe((half?.perMille ?? 0) + 20)
    await extend(offerNo, 6)
    const { extensions } = await orderOf(now.subscriptionNo)
    expect(extensions).toMatchObject([{ offerNo, months: 6, perMille: (half?.perMille ?? 0) + 20 }])
  })

  it('is withdrawn with a notice, arrears and the return of the car', async () => {
    const [noticed, overdue, returned] = [await offered(), await offered(), await offered()]
    await giveNotice(noticed.orderNo)
    await fire(world.services, overdue.orderNo, {
      type: 'payment.dunned',
      isLastReminder: false,
      endsAt: world.services.clock.now().getTime() + 20 * day,
      isEventUnseen: true,
    })
    await takeBack(world.services, returned.orderNo)
    const causes = []
    for (const { offerNo } of [noticed, overdue, returned]) {
      expect(await statusOf(offerNo)).toBe(60)
      expect(await codeOf(extend(offerNo, 6))).toBe('transition_not_allowed')
      causes.push((await show(offerNo)).withdrawnFor)
    }
    expect(causes).toEqual(['notice', 'arrears', 'ended'])
    expect(await templatesAbout(noticed.offerNo)).toEqual(['termOfferMade'])
  })

  it('is called about and withdrawn by staff, who find it in their queue, list and search', async () => {
    const { orderNo, offerNo } = await offered()
    expect(await requestCall(offerNo)).toMatchObject({ allowed: ['extend', 'decline'] })
    expect(await codeOf(requestCall(offerNo))).toBe('transition_not_allowed')
    expect(await workOf(offerNo)).toEqual(['callBack'])
    expect((await termOfferWork.list(world.services, '', 100)).map((row) => row.orderNo)).toContain(offerNo)
    const { items } = await operations().listTermOffers(
      { params: {}, query: { q: orderNo, size: 10 }, body: undefined },
      staff,
    )
    expect(items).toMatchObject([
      { offerNo, customer: 'Ada Berg', allowed: ['staff.called', 'staff.improved', 'staff.withdrawn'] },
    ])
    expect(await asStaff(offerNo, { type: 'staff.called', version: 2 })).toMatchObject({ callRequestedAt: null })
    expect(await workOf(offerNo)).toEqual([])
    const reason = 'The car is recalled.'
    expect(await asStaff(offerNo, { type: 'staff.withdrawn', version: 3, reason })).toMatchObject({
      status: 60,
      allowed: [],
      withdrawnFor: null,
    })
    expect(await show(offerNo)).toMatchObject({ reason, allowed: [] })
    expect((await templatesAbout(offerNo)).at(-1)).toBe('termOfferWithdrawn')
    const hits = await termOfferSearch.find(world.services, {
      words: [offerNo.toLowerCase()],
      number: offerNo,
      limit: 5,
    })
    expect(hits).toMatchObject([{ itemNo: offerNo, about: orderNo }])
    const customer = { accountId: ada.account.id, email: ada.account.email }
    const ofCustomer = (await termOfferSearch.ofCustomer?.(world.services, customer, 100)) ?? []
    expect(ofCustomer.map(({ itemNo }) => itemNo)).toContain(offerNo)
  })

  it('is its customer’s alone, or for a car of a company theirs who manage its cars', async () => {
    const own = await offered()
    const stranger = await world.customer()
    expect(await codeOf(show(own.offerNo, stranger))).toBe('not_found')
    expect(await codeOf(decline(own.offerNo, stranger))).toBe('not_found')
    expect(await codeOf(requestCall(own.offerNo, stranger))).toBe('not_found')
    const body = { months: 6, shown: { amount: 1, currency: 'EUR' } }
    expect(await codeOf(handlers().extendTerm({ ...asked(own.offerNo), body }, stranger))).toBe('not_found')

    const { boss, driver, colleague, assign } = await openCompanyDrivers(world, 'HRB 7001')
    const { orderNo, offerNo } = await offered(boss)
    await assign(orderNo)
    expect(await codeOf(show(offerNo, driver))).toBe('not_found')
    expect(await codeOf(decline(offerNo, driver))).toBe('not_found')
    const cars = createCompanyCarHandlers(world.services)
    const carsOf = async (context: AccountContext) => {
      const { items } = await cars.listCars({ params: {}, query: { size: 10 }, body: undefined }, context)
      return items.map((car) => car.termOfferNo)
    }
    expect([await carsOf(boss), await carsOf(driver)]).toEqual([[offerNo], [null]])
    const setRole = (context: AccountContext, role: 'fleetManager' | 'driver') =>
      world.services.db().update(companyMembers).set({ role }).where(eq(companyMembers.accountId, context.account.id))
    await setRole(colleague, 'fleetManager')
    await setRole(boss, 'driver')
    expect(await codeOf(decline(offerNo, boss))).toBe('not_found')
    const listed = await handlers().getOfOrder({ params: { orderNo }, query: undefined, body: undefined }, boss)
    expect(listed.offers).toEqual([])
    const open = await listOpenOrders(world.services, declared.openOrders, boss.account.id, 'de_DE')
    expect(open.filter((one) => one.orderNo === offerNo)).toEqual([])
    expect(await extend(offerNo, 12, { context: colleague })).toMatchObject({ status: 20, isOwnOrder: false })
  })

  it('is exported and erased with the account, and what was agreed stays with the subscription', async () => {
    const bea = await world.customer()
    const { orderNo, offerNo } = await offered(bea)
    await extend(offerNo, 6, { context: bea })
    const { account } = bea
    const owner = { accountId: account.id, email: account.email }
    expect(await termOfferData.exported(world.services, owner)).toMatchObject([{ orderNo: offerNo, chosenMonths: 6 }])
    await world.services.transaction(async () => termOfferData.erase?.(world.services, owner))
    expect(await rowsOf(orderNo)).toEqual([])
    expect((await orderOf(orderNo)).extensions).toMatchObject([{ offerNo, months: 6 }])
  })
})
