import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubscriptionEvent } from '#machines/orders/subscription-order/index.ts'
import { decideReview } from '#server/backend/domains/credit/human-review.ts'
import { reviewOf } from '#server/backend/domains/credit/reviews.ts'
import { invoiceMails } from '#server/backend/domains/invoicing/mails/invoice-mail-request.ts'
import { createNotifier } from '#server/backend/domains/notifications/notify.ts'
import { readContract } from '#server/backend/domains/subscription/agreement/contract-documents.ts'
import { creditMails, subscriptionMails } from '#server/backend/domains/subscription/mails/subscription-mail-request.ts'
import { readOrder, type SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { fireSubscriptionEvent } from '#server/backend/domains/subscription/subscription.lifecycle.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { accountMessages } from '#server/backend/platform/db/schema/messages.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { subscriptionOrders } from '#server/backend/platform/db/schema/subscription.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import { billing, friday, openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const hour = 3_600_000
const day = 24 * hour

const prepared = {
  type: 'staff.prepared',
  isVehicleRegistered: true,
  isVehicleInsured: true,
  isDateConfirmed: true,
} as const

describe.each(databaseKinds)('the mails of a subscription (%s)', (kind) => {
  let world: SubscriptionWorld
  /** Everything the machine can have said in these lives. */
  const seen = new Set<string>()

  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    registerMails(world.services, world.outbox, declared.mails, createNotifier(world.services, declared.notifications))
  })
  afterAll(() => world.close())

  /** Mails that the order's machine names; invoices are not among them. */
  async function mailsOf(orderNo: string) {
    await world.outbox.drain()
    const isOfOrder = and(eq(mails.orderNo, orderNo), notInArray(mails.template, [...invoiceMails]))
    return world.services.db().select().from(mails).where(isOfOrder).orderBy(mails.outboxId)
  }

  /** What was written since it was last asked. */
  function watch(orderNo: string) {
    let known = 0
    return async () => {
      const all = (await mailsOf(orderNo)).map(({ template }) => template)
      const fresh = all.slice(known)
      known = all.length
      for (const template of fresh) seen.add(template)
      return fresh
    }
  }

  const fire = (orderNo: string, event: SubscriptionEvent, changes: Partial<SubscriptionOrder> = {}) =>
    fireSubscriptionEvent(world.services, { orderNo, requestId: 'test' }, async () => ({ event, changes }))
  const write = (orderNo: string, values: Partial<typeof subscriptionOrders.$inferInsert>) =>
    world.services.db().update(subscriptionOrders).set(values).where(eq(subscriptionOrders.orderNo, orderNo))
  const orderOf = async (orderNo: string) => {
    const order = await readOrder(world.services, orderNo)
    if (!order) throw new Error(`no order ${orderNo}`)
    return order
  }
  const now = () => world.services.clock.now().getTime()
  /** Pays what is overdue, as far as the order is concerned. */
  const settle = async (orderNo: string) => {
    await world.services
      .db()
      .update(monthlyCharges)
      .set({ status: 40 })
      .where(and(eq(monthlyCharges.subjectNo, orderNo), inArray(monthlyCharges.status, [30, 50])))
    await fire(orderNo, { type: 'payment.arrearsSettled', isEventUnseen: true })
  }

  async function draft() {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    return { context, orderNo, news: watch(orderNo) }
  }

  async function placed() {
    const life = await draft()
    await world.complete(life.context, life.orderNo)
    const order = await world.place(life.context, life.orderNo)
    expect(await life.news()).toEqual(['orderReceived'])
    return { ...life, order }
  }

  async function paid() {
    const life = await placed()
    await world.pay(life.context, life.order)
    expect(await life.news()).toEqual(['orderConfirmed'])
    await write(life.orderNo, { isLicenceCleared: true })
    return life
  }

  async function inUse(termDays = 365) {
    const life = await paid()
    await fire(life.orderNo, prepared)
    await fire(life.orderNo, {
      type: 'staff.handedOver',
      isProtocolSigned: true,
      odometerKm: 12,
      termEndsAt: now() + termDays * day,
    })
    expect(await life.news()).toEqual(['readyForHandover', 'handedOver'])
    return life
  }

  function end(
    context: AccountContext,
    orderNo: string,
    body: Parameters<SubscriptionWorld['handlers']['cancelOrder']>[0]['body'],
  ) {
    return world.handlers.cancelOrder({ params: { id: orderNo }, query: undefined, body }, context)
  }

  async function cancel({ context, orderNo }: { context: AccountContext; orderNo: string }) {
    const { preview } = await world.handlers.getCancelReasons(
      { params: { id: orderNo }, query: undefined, body: undefined },
      context,
    )
    const feeShown = preview.cancel?.fee.amount ?? 0
    return end(context, orderNo, { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true })
  }

  it('confirm the order once, however often its button is pressed, in the language and to the address of its customer', async () => {
    const { context, orderNo, order, news } = await placed()
    const input = { params: { id: orderNo }, query: undefined }
    const shown = { priceHash: order.quote?.hash ?? '', termsVersion: order.termsVersion }
    await world.handlers.placeOrder({ ...input, body: shown }, context)
    expect(await news()).toEqual([])
    const [mail] = await mailsOf(orderNo)
    expect(mail).toMatchObject({
      recipient: context.account.email,
      locale: 'de_DE',
      subject: `Wir haben Ihre Bestellung ${orderNo} erhalten`,
    })
    const text = mail?.plain.replaceAll(/[\u00A0\u202F]/g, ' ')
    expect(text).toContain('\n\nGuten Tag Ada\n\n')
    expect(text).toContain('Bitte zahlen Sie bis Samstag, 21. November 2026 um')
    expect(text).toContain(`in der Fassung ${order.termsVersion}`)
    expect(text).toContain('Die Widerrufsfrist endet am Freitag, 4. Dezember 2026')
    expect(text).toContain('https://solvei.example/de_DE/subscription/checkout/pay')
  })

  it('send the contract to the address of the bills as well, and tell the inbox once', async () => {
    const { context, orderNo, news } = await draft()
    await world.complete(context, orderNo)
    await world.handlers.changePaymentInfo(
      { params: { id: orderNo }, query: undefined, body: { billing: { ...billing, email: 'bills@solvei.example' } } },
      context,
    )
    await world.place(context, orderNo)
    expect(await news()).toEqual(['orderReceived', 'orderReceived'])
    const sent = await mailsOf(orderNo)
    expect(sent.map(({ recipient }) => recipient)).toEqual([context.account.email, 'bills@solvei.example'])
    const [first, copy] = sent
    expect([copy?.subject, copy?.plain, copy?.attachments]).toEqual([first?.subject, first?.plain, first?.attachments])
    const inbox = await world.services.db().select().from(accountMessages).where(eq(accountMessages.orderNo, orderNo))
    expect(inbox.map(({ template }) => template)).toEqual(['orderReceived'])
  })

  it('bring the contract along with the order and its confirmation, as the same document', async () => {
    const { orderNo } = await paid()
    const sent = await mailsOf(orderNo)
    expect(sent.map(({ template }) => template)).toEqual(['orderReceived', 'orderConfirmed'])
    const contract = await readContract(world.services, orderNo)
    const file = {
      filename: `Solvei-${orderNo}.pdf`,
      contentType: 'application/pdf',
      content: contract?.bytes.toString('base64'),
    }
    expect(contract?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    for (const { attachments } of sent) expect(attachments).toEqual([file])
  })

  it('follow what comes of its payment', async () => {
    const declined = await placed()
    await fire(declined.orderNo, { type: 'payment.declined', isEventUnseen: true })
    expect(await declined.news()).toEqual(['paymentDeclined'])
    await cancel(declined)
    expect(await declined.news()).toEqual(['orderCancelled'])

    const late = await placed()
    await world.later(23 * hour)
    expect(await late.news()).toEqual(['paymentExpired'])
    const money = { attemptNo: 'PA-late', orderNo: late.orderNo, amount: 100, currency: 'EUR' }
    await fire(late.orderNo, { type: 'payment.paid', isEventUnseen: true, ...money })
    expect(await late.news()).toEqual(['latePaymentReturned'])
  })

  it('confirm at once what costs nothing', async () => {
    const { context, orderNo, news } = await draft()
    await world.complete(context, orderNo)
    const { quote, termsVersion } = await world.validate(context, orderNo, 'ONTHEHOUSE')
    const shown = { priceHash: quote?.hash ?? '', termsVersion }
    await world.handlers.placeOrder({ params: { id: orderNo }, query: undefined, body: shown }, context)
    expect(await news()).toEqual(['orderConfirmed'])
    expect((await mailsOf(orderNo))[0]?.plain).toContain('Mit der Bestellung ist nichts zu zahlen.')
  })

  it('say nothing of an order in the making, but that its car is not to be had', async () => {
    const refused = await draft()
    await fire(refused.orderNo, { type: 'staff.stockRefused' })
    expect(await refused.news()).toEqual(['stockRefused'])
    const abandoned = await draft()
    await end(abandoned.context, abandoned.orderNo, { kind: 'abandon' })
    const left = await draft()
    await world.later(hour)
    expect([await abandoned.news(), await left.news()]).toEqual([[], []])
  })

  it('accompany its cancellation, and the second thoughts', async () => {
    const life = await paid()
    await cancel(life)
    expect(await life.news()).toEqual(['cancellationReceived'])
    await end(life.context, life.orderNo, { kind: 'undo' })
    expect(await life.news()).toEqual(['cancellationUndone'])
    await cancel(life)
    expect(await life.news()).toEqual(['cancellationReceived'])
    await world.later(day)
    await world.later(hour)
    expect(await life.news()).toEqual(['orderCancelled'])
  })

  it('confirm a withdrawal, and an end that staff have to put to it', async () => {
    const withdrawn = await paid()
    await end(withdrawn.context, withdrawn.orderNo, { kind: 'withdraw' })
    expect(await withdrawn.news()).toEqual(['withdrawalReceived'])
    const failed = await paid()
    await fire(failed.orderNo, { type: 'staff.verificationFailed', isReasonRecorded: true })
    expect(await failed.news()).toEqual(['verificationFailed'])
    await world.later(hour)
    expect([await withdrawn.news(), await failed.news()]).toEqual([['orderCancelled'], ['orderCancelled']])
  })

  it('lead to the handover', async () => {
    const { orderNo, news } = await paid()
    await fire(orderNo, prepared)
    expect(await news()).toEqual(['readyForHandover'])
    await fire(orderNo, {
      type: 'customer.deliveryChanged',
      isAreaServed: true,
      isSlotHeld: true,
      isDateOpen: true,
      isFeeShown: true,
    })
    expect(await news()).toEqual(['deliveryChanged'])
    await fire(orderNo, { type: 'customer.methodChanged', isMethodUsable: true, isMandateGiven: true })
    expect(await news()).toEqual(['methodChanged'])
    await fire(orderNo, { type: 'staff.vehicleReplaced', isReasonRecorded: true, isVehicleHeld: true })
    expect(await news()).toEqual(['vehicleReplaced'])
    await fire(orderNo, prepared)
    await fire(orderNo, { type: 'staff.handoverFailed', isReasonRecorded: true })
    expect(await news()).toEqual(['readyForHandover', 'handoverFailed'])
  })

  it('accompany its use to the final statement', async () => {
    const { context, orderNo, news } = await inUse()
    const { termEndsAt } = await orderOf(orderNo)
    const endsAt = termEndsAt?.getTime() ?? 0
    await fire(orderNo, { type: 'customer.noticeGiven', endsAt })
    expect(await news()).toEqual(['noticeReceived'])
    await fire(orderNo, { type: 'customer.returnScheduled', isSlotHeld: true, startsAt: endsAt + 2 * hour })
    expect(await news()).toEqual(['returnScheduled'])
    expect((await mailsOf(orderNo)).at(-1)?.plain).toMatch(/Wir erwarten den .+ am .+ 2027 um .+ zurück\./)
    await end(context, orderNo, { kind: 'revokeNotice' })
    expect(await news()).toEqual(['noticeRevoked'])
    await fire(orderNo, { type: 'customer.packageOrdered', isPackageOffered: true })
    await fire(orderNo, { type: 'customer.returnCareOrdered', isFeeShown: true })
    await fire(orderNo, { type: 'customer.packageCancelled', isPackageOpen: true })
    await fire(orderNo, { type: 'customer.returnCareCancelled' })
    expect(await news()).toEqual(['packageOrdered', 'returnCareOrdered', 'packageCancelled', 'returnCareCancelled'])
    const handedBack = { isProtocolSigned: true, odometerKm: 900, isEarlyReturnAgreed: true }
    await fire(orderNo, { type: 'staff.returned', ...handedBack })
    expect(await news()).toEqual(['returned'])
    // On its first day: the rest of the month that was paid comes back.
    expect((await mailsOf(orderNo)).at(-1)?.plain).toMatch(/Zum Ende Ihrer Nutzung bleibt ein Guthaben von \d/)
    await write(orderNo, { inspectionIssuedAt: world.services.clock.now(), disputes: 'closed' })
    await fire(orderNo, { type: 'staff.statementSettled', isDepositOffset: true, depositKept: 0 })
    expect(await news()).toEqual(['finished'])
    expect((await mailsOf(orderNo)).at(-1)?.plain).toMatch(/Von Ihrer Kaution erstatten wir \d/)
  })

  it('tell of each month more after the term', async () => {
    const { news } = await inUse(1)
    await world.later(day)
    expect(await news()).toEqual(['renewed'])
  })

  it('remind of a month that could not be collected, with its amount and the day of the next reminder', async () => {
    const { orderNo, order, news } = await inUse()
    await world.later(31 * day)
    expect(await news()).toEqual(['paymentOverdue'])
    const text = (await mailsOf(orderNo)).at(-1)?.plain.replaceAll(/[\u00A0\u202F]/g, ' ') ?? ''
    const { amount } = order.quote?.monthly.total ?? { amount: 0 }
    expect(text.replaceAll('.', '')).toContain(String(amount / 100).replace('.', ','))
    // Nobody gave a mandate in this life.
    expect(text).toMatch(/erinnern wir Sie am \w+, \d+\. \w+ 202[67] noch einmal\./)
    await settle(orderNo)
    expect(await news()).toEqual(['arrearsSettled'])
  })

  it('warn of the end, announce it, put it off, and tell of it', async () => {
    const { orderNo, news } = await inUse()
    for (const [days, expected] of [
      [31, 'paymentOverdue'],
      [3, 'paymentOverdue'],
      [4, 'paymentWarning'],
      [7, 'paymentWarning'],
      [17, 'terminationAnnounced'],
    ] as const) {
      await world.later(days * day)
      expect(await news()).toEqual([expected])
    }
    const { termination } = await orderOf(orderNo)
    const endsAt = (termination?.endsAt ?? 0) + day
    await fire(orderNo, { type: 'staff.graceGranted', isReasonRecorded: true, endsAt })
    expect(await news()).toEqual(['graceGranted'])
    await world.later(endsAt - now())
    expect(await news()).toContain('terminated')
    await world.later(15 * day)
    expect(await news()).toContain('returnOverdue')
    // The tests that follow are told at the same time of the day.
    await world.later(day - ((now() - friday) % day))
  })

  it('remind of what is open when the car is back, and say that it is paid', async () => {
    const { orderNo, news } = await inUse()
    await write(orderNo, { deliveryDifference: 1_000_000 })
    const handedBack = { isProtocolSigned: true, odometerKm: 900, isEarlyReturnAgreed: true }
    await fire(orderNo, { type: 'staff.returned', ...handedBack })
    expect(await news()).toEqual(['returned', 'paymentOverdue'])
    const [returned, overdue] = (await mailsOf(orderNo)).slice(-2)
    // Without a mandate nothing is collected.
    for (const mail of [returned, overdue]) {
      expect(mail?.plain).toMatch(/Aus Ihrer Nutzung .*offen. Die automatische Abbuchung ist ausgeschaltet/)
    }
    await settle(orderNo)
    expect(await news()).toEqual(['arrearsSettled'])
    expect((await mailsOf(orderNo)).at(-1)?.plain).toContain('noch offen war, ist beglichen')
  })

  it('are all that its machine names', () => {
    // Those about an order that follows by an offer: term-offers/follow-on.test.ts.
    const told = subscriptionMails.filter((template) => !template.startsWith('followOn'))
    expect([...seen].toSorted()).toEqual(told.toSorted())
  })

  describe('about its credit', () => {
    async function investigated(lastName: string) {
      const life = await draft()
      await world.fillIn(life.context, life.orderNo, { lastName })
      // A refusal is the call's answer, too; what it says by mail is asked here.
      await world.investigate(life.context, life.orderNo).catch(() => null)
      return life
    }
    async function decide(orderNo: string, verdict: 'passed' | 'refused') {
      const review = await reviewOf(world.services, orderNo)
      if (!review) throw new Error(`${orderNo} has no review`)
      const { orderNo: reviewNo, version } = review
      const staff = { staffId: randomUUID(), reason: 'Looked at it.', requestId: 'test' }
      await decideReview(world.credit, { reviewNo, version, verdict, ...staff })
    }
    const lastText = async (orderNo: string) => (await mailsOf(orderNo)).at(-1)?.plain

    it('tell of no machine’s yes, of a doubt, and of a person’s yes with what is to be done then', async () => {
      expect(await (await investigated('Lund')).news()).toEqual([])
      const { orderNo, news } = await investigated('Referral')
      expect(await news()).toEqual(['creditInReview'])
      await decide(orderNo, 'passed')
      expect(await news()).toEqual(['creditPassed'])
      expect(await lastText(orderNo)).toContain('Sie können Ihre Bestellung jetzt abschließen.')
    })

    it('say of a refusal until when a person can be asked for, and what comes of that', async () => {
      const { context, orderNo, news } = await investigated('Refusal')
      expect(await news()).toEqual(['creditRefused'])
      const until = /Das können Sie bis \w+, (\d+)\. (\w+) (\d+) um .+ beantragen\./.exec(
        (await lastText(orderNo)) ?? '',
      )
      const objection = new Date(now() + 14 * day)
      expect(until?.[1]).toBe(String(objection.getUTCDate()))
      const body = { orderNo, comment: 'It was paid in May.' }
      await world.papers.requestCreditReview({ params: {}, query: undefined, body }, context)
      expect(await news()).toEqual(['creditReviewReceived'])
      await decide(orderNo, 'refused')
      expect(await news()).toEqual(['creditRefusedByPerson'])
      expect(await lastText(orderNo)).toContain('Es wurde nichts abgebucht.')
    })

    it('say what comes back to whom a person refuses who has paid', async () => {
      const { context, orderNo, news } = await investigated('Referral')
      await world.pay(context, await world.place(context, orderNo))
      expect(await news()).toEqual(['creditInReview', 'orderReceived', 'orderConfirmed'])
      expect(await lastText(orderNo)).toContain('Ihre Bonität sieht sich noch ein Mensch an.')
      await decide(orderNo, 'refused')
      expect(await news()).toEqual(['creditRefusedByPerson'])
      expect(await lastText(orderNo)).toContain('Sie bekommen alles, was Sie gezahlt haben,')
      expect(await world.provenStatus(orderNo)).toBe(60)
    })

    it('are all that its machine names', () => {
      expect([...seen].filter((template) => template.startsWith('credit')).toSorted()).toEqual(creditMails.toSorted())
    })
  })
})
