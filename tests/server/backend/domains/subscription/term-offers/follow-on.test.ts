import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { termOfferConfig } from '#config'
import { termOfferMachine } from '#machines/orders/term-offer/index.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { fireSubscriptionEvent } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import { moveFollowOn } from '#server/backend/domains/subscription/term-offers/follow-on.ts'
import { termOfferNotifications } from '#server/backend/domains/subscription/term-offers/offer-notifications.ts'
import { termOfferData } from '#server/backend/domains/subscription/term-offers/personal-data.ts'
import {
  createTermOfferHandlers,
  createTermOfferOperationsHandlers,
} from '#server/backend/domains/subscription/term-offers/term-offers.handlers.ts'
import { endOfFollowed } from '#server/backend/domains/subscription/term-offers/term-options.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { companyMembers } from '#server/backend/platform/db/schema/companies.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { termOffers } from '#server/backend/platform/db/schema/term-offers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { staff } from '#tests/server/backend/domains/activities/activity-world.ts'
import {
  day,
  type ExtrasWorld,
  openExtrasWorld,
} from '#tests/server/backend/domains/subscription/add-ons/extras-world.ts'
import { openCompanyDrivers } from '#tests/server/backend/domains/subscription/company-driver.ts'
import { fire, handOver, prepare, takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { refusalOf } from '#tests/server/backend/domains/test-drive/drive-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { provenStatus } from '#tests/support/proven-status.ts'
import { offered as offeredIn, until as untilIn } from './offer-story.ts'

const { swapPerMille, upgradePerMille } = termOfferConfig.followOns

const placeOf = useDatabases('seeded')

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

describe.each(databaseKinds)('another car by an offer before the end of a term (%s)', (kind) => {
  let world: ExtrasWorld
  let ada: AccountContext
  beforeAll(async () => {
    world = await openExtrasWorld(await placeOf(kind))
    const notifier = createNotifier(world.services, [termOfferNotifications])
    registerMails(world.services, world.outbox, declared.mails, notifier)
    ada = await world.customer()
  })
  afterAll(() => world.close())

  const offered = (context = ada) => offeredIn(world, context)
  const until = (instant: Date) => untilIn(world, instant)
  const show = (offerNo: string, context = ada) =>
    createTermOfferHandlers(world.services).getOffer(
      { params: { offerNo }, query: undefined, body: undefined },
      context,
    )
  const orderOf = async (orderNo: string) => {
    const order = await readOrder(world.services, orderNo)
    if (!order) throw new Error(`no order ${orderNo}`)
    return order
  }
  const rowOf = async (offerNo: string) => {
    const [row] = await world.services.db().select().from(termOffers).where(eq(termOffers.orderNo, offerNo))
    if (!row) throw new Error(`no offer ${offerNo}`)
    return row
  }
  const statusOf = async (offerNo: string) => provenStatus(world.services, termOfferMachine, await rowOf(offerNo))
  const templatesAbout = async (orderNo: string) => {
    await world.outbox.drain()
    const isAbout = eq(mails.orderNo, orderNo)
    const rows = await world.services.db().select().from(mails).where(isAbout).orderBy(mails.outboxId)
    return rows.map(({ template }) => template)
  }
  /** Draft by an offer, with all that a checkout fills in. */
  const begin = async (termOfferNo: string, { context = ada } = {}) => {
    const { orderNo } = await world.create(context, await world.stock(1), { termOfferNo })
    await world.complete(context, orderNo)
    return orderNo
  }
  /** Placed and paid, to be handed over. */
  const ordered = async (offerNo: string, context = ada) => {
    const orderNo = await begin(offerNo, { context })
    await world.pay(context, await world.place(context, orderNo))
    await prepare(world.services, orderNo)
    return orderNo
  }
  const setHandover = (orderNo: string, handoverAt: Date) =>
    world.services.db().update(subscriptionOrders).set({ handoverAt }).where(eq(subscriptionOrders.orderNo, orderNo))
  const cancel = async (orderNo: string, context = ada) => {
    const at = { params: { id: orderNo }, query: undefined }
    const { preview } = await world.handlers.getCancelReasons({ ...at, body: undefined }, context)
    const feeShown = preview.cancel?.fee.amount ?? 0
    const body = { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } as const
    await world.handlers.cancelOrder({ ...at, body }, context)
  }

  it('lists one car of each model with its discount, and prices and orders it by the same function', async () => {
    const { orderNo, offerNo } = await offered()
    const { followOns } = await show(offerNo)
    expect(new Set(followOns.map(({ kind }) => kind))).toEqual(new Set(['swap', 'upgrade']))
    for (const { kind, perMille, before, monthly } of followOns) {
      expect(perMille).toBe(kind === 'swap' ? swapPerMille : upgradePerMille)
      expect(monthly.amount).toBeLessThan(before.amount)
    }
    const draft = await begin(offerNo)
    const { quote, follows } = await orderOf(draft)
    expect(follows).toMatchObject({ orderNo, offerNo })
    const car = (quote?.monthly.lines ?? [])
      .filter(({ code }) => !['mileage', 'returnCare', 'followOnDiscount'].includes(code))
      .reduce((sum, { amount }) => sum + amount, 0)
    const perMille = follows?.kind === 'swap' ? swapPerMille : upgradePerMille
    expect(quote?.monthly.lines.find(({ code }) => code === 'followOnDiscount')?.amount).toBe(
      -Math.round((car * perMille) / 1_000),
    )
    const priced = await createTermOfferHandlers(world.services).quoteFollowOn(
      {
        params: { offerNo, productId: quote?.productId ?? '' },
        query: { priceMode: 2, months: 12, monthlyKm: 1_500, identityType: 1, deliveryType: 1, hasReturnCare: false },
        body: undefined,
      },
      ada,
    )
    expect(priced).toMatchObject({ kind: follows?.kind, perMille, quote: { hash: quote?.hash } })
    // A draft takes nothing yet.
    expect(await statusOf(offerNo)).toBe(10)
    expect((await orderOf(orderNo)).notice).toBeNull()
  })

  it('ends the present subscription with the handover, closes the offer and asks the car back', async () => {
    const { orderNo, offerNo, termEndsAt } = await offered()
    const followOnNo = await ordered(offerNo)
    const [{ notice }, followOn] = [await orderOf(orderNo), await orderOf(followOnNo)]
    expect(notice).toMatchObject({ followOnNo, endsAt: endOfFollowed(await orderOf(orderNo), followOn) })
    expect(notice?.endsAt).toBeGreaterThanOrEqual(termEndsAt.getTime())
    expect(await statusOf(offerNo)).toBe(15)
    expect(await show(offerNo)).toMatchObject({ allowed: [], followOns: [], followOn: { orderNo: followOnNo } })
    expect((await templatesAbout(offerNo)).at(-1)).toBe('followOnAgreed')
    const at = (id: string) => ({ params: { id }, query: undefined, body: undefined })
    expect(await world.handlers.getOrder(at(followOnNo), ada)).toMatchObject({
      follows: { orderNo, offerNo, isOwn: true },
      followedBy: null,
    })
    expect(await world.handlers.getOrder(at(orderNo), ada)).toMatchObject({
      follows: null,
      followedBy: { orderNo: followOnNo, isOwn: true },
      next: { what: 'return', who: 'customer' },
    })
    // The notice goes with the order alone.
    const revoke = { params: { id: orderNo }, query: undefined, body: { kind: 'revokeNotice' } } as const
    expect((await refusalOf(world.handlers.cancelOrder(revoke, ada))).data).toMatchObject({ guard: 'isOwnNotice' })

    // A week after the end of the term, so the last day moves with the handover.
    const handover = new Date(termEndsAt.getTime() + 7 * day)
    await setHandover(followOnNo, handover)
    await world.services.transaction(async () =>
      moveFollowOn(world.services, await orderOf(followOnNo), fireSubscriptionEvent),
    )
    const moved = await orderOf(orderNo)
    expect(moved.notice?.endsAt).toBe(endOfFollowed(moved, await orderOf(followOnNo)))
    expect(moved.notice?.endsAt).toBeGreaterThan(handover.getTime())
    expect((await templatesAbout(orderNo)).at(-1)).toBe('followOnMoved')

    // The timers of the offer have stopped, and the term passes without a renewal.
    await until(handover)
    expect(await templatesAbout(offerNo)).not.toContain('termOfferReminder')
    await handOver(world.services, followOnNo)
    expect([30, 35]).toContain(await statusOf(offerNo))
    expect((await templatesAbout(orderNo)).at(-1)).toBe('followOnHandedOver')
    const ending = await orderOf(orderNo)
    expect(ending.notice?.endsAt).toBe(moved.notice?.endsAt)
    expect(await world.provenStatus(orderNo)).toBe(30)
    await until(new Date((ending.notice?.endsAt ?? 0) + day))
    await takeBack(world.services, orderNo)
    await world.outbox.drain()
    // Paid until its last day, not to the day of the return.
    const charges = await world.services.db().select().from(monthlyCharges).where(eq(monthlyCharges.subjectNo, orderNo))
    const last = charges.filter(({ status }) => status !== 60).map(({ endsAt }) => endsAt.getTime())
    expect(Math.max(...last)).toBe(ending.notice?.endsAt)
    const { items } = await createTermOfferOperationsHandlers(world.services).listTermOffers(
      { params: {}, query: { q: orderNo, size: 10 }, body: undefined },
      staff,
    )
    expect(items).toMatchObject([{ offerNo, followOn: { orderNo: followOnNo }, allowed: [] }])
    const owner = { accountId: ada.account.id, email: ada.account.email }
    expect(await termOfferData.exported(world.services, owner)).toContainEqual(
      expect.objectContaining({ orderNo: offerNo, followOnNo }),
    )
  })

  it('lets the present subscription continue when the order ends before its handover', async () => {
    const { orderNo, offerNo } = await offered()
    const { termEndsAt } = await orderOf(orderNo)
    const followOnNo = await ordered(offerNo)
    await cancel(followOnNo)
    // It can be undone for a while.
    expect(await statusOf(offerNo)).toBe(15)
    await world.later(2 * day)
    // Its money is still on the way back.
    expect(await world.provenStatus(followOnNo)).toBe(60)
    expect(await statusOf(offerNo)).toBe(10)
    expect(await orderOf(orderNo)).toMatchObject({ notice: null, termEndsAt, returning: null })
    expect((await templatesAbout(orderNo)).at(-1)).toBe('followOnCancelled')
    expect(await show(offerNo)).toMatchObject({ followOn: null, allowed: ['extend', 'decline', 'requestCall'] })

    // Placed again and not paid in time, after the offer would have expired.
    const unpaid = await begin(offerNo)
    const { expiresAt } = await rowOf(offerNo)
    world.setNow(expiresAt.getTime() - 60_000)
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({ holdExpiresAt: new Date(expiresAt.getTime() + day) })
      .where(eq(subscriptionOrders.orderNo, unpaid))
    await world.place(ada, unpaid)
    expect(await statusOf(offerNo)).toBe(15)
    await world.later(2 * day)
    expect(await world.provenStatus(unpaid)).toBe(999)
    expect(await statusOf(offerNo)).toBe(50)
    expect((await orderOf(orderNo)).notice).toBeNull()
  })

  it('is withdrawn where the present subscription has got into arrears meanwhile', async () => {
    const { orderNo, offerNo } = await offered()
    const followOnNo = await ordered(offerNo)
    await fire(world.services, orderNo, {
      type: 'payment.dunned',
      isLastReminder: false,
      endsAt: world.services.clock.now().getTime() + 20 * day,
      isEventUnseen: true,
    })
    expect(await statusOf(offerNo)).toBe(15)
    await fire(world.services, followOnNo, { type: 'staff.verificationFailed', isReasonRecorded: true })
    await world.later(day)
    expect(await statusOf(offerNo)).toBe(60)
    expect(await rowOf(offerNo)).toMatchObject({ followOnNo: null, withdrawnFor: 'arrears' })
  })

  it('is refused by an offer that has been answered, has expired or is another customer’s', async () => {
    const { orderNo, offerNo, expiresAt } = await offered()
    const stranger = await world.customer()
    const closed = async (context: AccountContext, termOfferNo: string) =>
      codeOf(world.create(context, await world.stock(1), { termOfferNo }))
    expect(await closed(stranger, offerNo)).toBe('term_offer_closed')
    expect(await closed(ada, 'TO-XXXX-XXXX')).toBe('term_offer_closed')

    // Two drafts, of which the first that is placed takes the offer.
    const [first, second] = [await begin(offerNo), await begin(offerNo)]
    await world.place(ada, first)
    expect(await codeOf(world.validate(ada, second))).toBe('term_offer_closed')
    const { driver, delivery, billing } = await orderOf(second)
    const { quote } = await world.validate(ada, second, undefined, { isWithoutTermOffer: true })
    expect(quote?.monthly.lines.map(({ code }) => code)).not.toContain('followOnDiscount')
    expect(await orderOf(second)).toMatchObject({ follows: null, driver, delivery, billing })
    expect((await orderOf(orderNo)).notice).toMatchObject({ followOnNo: first })

    const late = await offered()
    const draft = await begin(late.offerNo)
    const { quote: shown, termsVersion } = await world.validate(ada, draft)
    world.setNow(Math.max(expiresAt.getTime(), late.expiresAt.getTime()))
    const body = { priceHash: shown?.hash ?? '', termsVersion }
    await world.services
      .db()
      .update(subscriptionOrders)
      .set({ holdExpiresAt: new Date(late.expiresAt.getTime() + day) })
      .where(eq(subscriptionOrders.orderNo, draft))
    const place = () => world.handlers.placeOrder({ params: { id: draft }, query: undefined, body }, ada)
    expect(await codeOf(place())).toBe('term_offer_closed')
    expect(await world.provenStatus(draft)).toBe(0)
    expect(await closed(ada, late.offerNo)).toBe('term_offer_closed')
  })

  it('is taken once, however many orders are placed at once', async () => {
    const { orderNo, offerNo } = await offered()
    const drafts = [await begin(offerNo), await begin(offerNo)]
    const placed = await Promise.allSettled(drafts.map((draft) => world.place(ada, draft)))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { followOnNo } = await rowOf(offerNo)
    expect(drafts).toContain(followOnNo)
    expect((await orderOf(orderNo)).notice).toMatchObject({ followOnNo })
  })

  it('is ordered for a company by who manages its cars, and not by who drives one', async () => {
    const { boss, driver, colleague, assign } = await openCompanyDrivers(world, 'HRB 7002')
    const { orderNo, offerNo } = await offered(boss)
    await assign(orderNo)
    const stock = await world.stock(1)
    expect(await codeOf(world.create(driver, stock, { termOfferNo: offerNo }))).toBe('term_offer_closed')
    await world.services
      .db()
      .update(companyMembers)
      .set({ role: 'fleetManager' })
      .where(eq(companyMembers.accountId, colleague.account.id))
    // As a person of their own, not for the company.
    expect(await codeOf(world.create(colleague, stock, { termOfferNo: offerNo }))).toBe('choice_not_offered')
    const followOnNo = await ordered(offerNo, boss)
    expect(await orderOf(followOnNo)).toMatchObject({
      follows: { orderNo },
      companyId: (await orderOf(orderNo)).companyId,
    })
    expect(await show(offerNo, colleague)).toMatchObject({ status: 15, isOwnOrder: false })
  })
})
