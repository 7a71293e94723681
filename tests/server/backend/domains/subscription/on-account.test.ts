import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { agreementLifecycle } from '#server/backend/domains/companies/agreement/agreement.lifecycle.ts'
import { readAgreement } from '#server/backend/domains/companies/agreement/agreements.ts'
import { acceptAgreement } from '#server/backend/domains/companies/agreement/change-agreement.ts'
import { discountOf, owedBy } from '#server/backend/domains/companies/agreement/credit-line.ts'
import { readOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accountPostings } from '#server/backend/platform/db/schema/company-accounts.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'
import {
  accountMethod,
  agree,
  codeOf,
  fireAgreement,
  join,
  openCompanyOf,
  prepareOnAccount,
  usualTerms,
} from './company-account.ts'
import { handOver, prepare } from './staff-steps.ts'
import { openSubscriptionWorld, type SubscriptionWorld } from './subscription-world.ts'

const place = useDatabases('seeded')
const day = 86_400_000

describe.each(databaseKinds)('an order on the account of a company (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    registerMails(world.services, world.outbox, declared.mails)
  })
  afterAll(() => world.close())

  /** Company with an agreement, an owner and a fleet manager. */
  async function fleet(terms: Parameters<typeof agree>[3] = {}) {
    const [owner, manager] = [await world.customer(3), await world.customer(3)]
    const companyId = await openCompanyOf(world, owner)
    await join(world, companyId, manager, 'fleetManager')
    const agreementNo = await agree(world, companyId, owner, terms)
    return { companyId, owner, manager, agreementNo }
  }

  const postings = (orderNo: string) =>
    world.services
      .db()
      .select()
      .from(accountPostings)
      .where(eq(accountPostings.orderNo, orderNo))
      .orderBy(accountPostings.id)
  const invoicesOf = (orderNo: string) => world.services.db().$count(invoices, eq(invoices.orderNo, orderNo))
  const cancel = async (context: AccountContext, orderNo: string) => {
    const at = { params: { id: orderNo }, query: undefined }
    const { preview } = await world.handlers.getCancelReasons({ ...at, body: undefined }, context)
    const feeShown = preview.cancel?.fee.amount ?? 0
    const body = { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } as const
    await world.handlers.cancelOrder({ ...at, body }, context)
    return feeShown
  }

  it('has the discount as a line of its own, and is booked when it is placed, without a card', async () => {
    const { companyId, manager } = await fleet()
    const orderNo = await prepareOnAccount(world, manager)
    const placed = await world.place(manager, orderNo)
    expect(placed.status).toBe(SubscriptionStatus.inPreparation)
    const { lines, total } = placed.quote?.monthly ?? { lines: [], total: { amount: 0 } }
    const discount = lines.find(({ code }) => code === 'agreementDiscount')?.amount ?? 0
    expect(discount).toBe(-Math.round((total.amount - discount) / 10))
    const due = placed.quote?.due.total.amount
    expect(await postings(orderNo)).toMatchObject([{ companyId, amount: due, invoiceNo: null }])
    expect(await owedBy(world.services, companyId)).toBe(due)
    await world.outbox.drain()
    expect(await invoicesOf(orderNo)).toBe(0)
    const sent = await world.services.db().select().from(mails).where(eq(mails.orderNo, orderNo))
    expect(sent.map(({ template }) => template)).toEqual(['orderConfirmed'])
    expect(await world.provenStatus(orderNo)).toBe(SubscriptionStatus.inPreparation)
    // Placed again, as by a second click.
    const shown = { priceHash: placed.quote?.hash ?? '', termsVersion: placed.termsVersion }
    await world.handlers.placeOrder({ params: { id: orderNo }, query: undefined, body: shown }, manager)
    expect(await postings(orderNo)).toHaveLength(1)
  })

  it('is refused where it does not fit the credit line, also when two people order at once', async () => {
    const probe = await fleet()
    const first = await world.place(probe.manager, await prepareOnAccount(world, probe.manager))
    const due = first.quote?.due.total.amount ?? 0
    const { companyId, owner, manager } = await fleet({ creditLine: Math.round(due * 1.5) })
    const [one, other] = [await prepareOnAccount(world, owner), await prepareOnAccount(world, manager)]
    const placing = await Promise.allSettled([world.place(owner, one), world.place(manager, other)])
    const refused = placing.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(1)
    expect(['credit_line_exceeded', 'payment_method_invalid']).toContain(refused[0].code)
    expect(await owedBy(world.services, companyId)).toBeLessThanOrEqual(due * 1.5)
    expect((await postings(one)).length + (await postings(other)).length).toBe(1)
  })

  it('gives back on account what a cancellation refunds', async () => {
    const { companyId, manager } = await fleet()
    const orderNo = await prepareOnAccount(world, manager)
    await world.place(manager, orderNo)
    const fee = await cancel(manager, orderNo)
    await world.later(30 * day)
    expect(await world.provenStatus(orderNo)).toBe(SubscriptionStatus.cancelled)
    const [debit, credit] = await postings(orderNo)
    expect([debit?.amount, credit?.amount]).toEqual([debit?.amount, fee - (debit?.amount ?? 0)])
    expect(await owedBy(world.services, companyId)).toBe(fee)
    expect(await invoicesOf(orderNo)).toBe(0)
  })

  it('has its months on account, also once the agreement has ended', async () => {
    const { manager, agreementNo } = await fleet()
    const orderNo = await prepareOnAccount(world, manager)
    const { quote } = await world.place(manager, orderNo)
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    await world.later(32 * day)
    await world.later(60_000)
    expect((await postings(orderNo)).map(({ amount }) => amount)).toEqual([
      quote?.due.total.amount,
      quote?.monthly.total.amount,
    ])
    await fireAgreement(world.services, agreementNo, { type: 'staff.terminated', reason: 'Sold' })
    expect(await accountMethod(world, manager)).toBeUndefined()
    await world.later(31 * day)
    await world.later(60_000)
    expect(await postings(orderNo)).toHaveLength(3)
    expect((await readOrder(world.services, orderNo))?.dunningLevel).toBe(0)
    expect(await invoicesOf(orderNo)).toBe(0)
  })

  it('keeps the discount it was quoted with when new terms of the agreement begin', async () => {
    const { companyId, owner, manager, agreementNo } = await fleet()
    const orderNo = await prepareOnAccount(world, manager)
    const { quote } = await world.place(manager, orderNo)
    await prepare(world.services, orderNo)
    await handOver(world.services, orderNo)
    const startsOn = new Date(world.services.clock.now().getTime() + 10 * day).toISOString().slice(0, 10)
    const better = { ...usualTerms, discountPerMille: 300, startsOn, reason: 'Twenty cars' }
    await fireAgreement(world.services, agreementNo, { type: 'staff.renewalOffered', ...better })
    const { version } = await readAgreement(world.services, agreementNo)
    await acceptAgreement(world.services, { agreementNo, version }, owner)
    await world.later(32 * day)
    await world.later(60_000)
    const begins = { orderNo: agreementNo, event: 'timer.renewalStarted', requestId: 'test' }
    await timersOf(agreementLifecycle).fire(world.services, begins)
    expect(await discountOf(world.services, companyId)).toBe(300)
    expect((await postings(orderNo)).at(-1)?.amount).toBe(quote?.monthly.total.amount)
    const next = await world.place(manager, await prepareOnAccount(world, manager))
    expect(next.quote?.monthly.total.amount).toBeLessThan(quote?.monthly.total.amount ?? 0)
  })

  it('is closed while the agreement is suspended, and to everybody else', async () => {
    const { manager, agreementNo } = await fleet()
    const orderNo = await prepareOnAccount(world, manager)
    await fireAgreement(world.services, agreementNo, { type: 'staff.suspended', reason: 'Papers are missing' })
    expect(await codeOf(world.place(manager, orderNo))).toBe('payment_method_invalid')
    expect(await accountMethod(world, manager)).toBeUndefined()
    await fireAgreement(world.services, agreementNo, { type: 'staff.resumed', reason: 'Papers are here' })
    const method = await accountMethod(world, manager)
    const stranger = await world.customer(3)
    const own = await world.create(stranger, await world.stock(1))
    await world.complete(stranger, own.orderNo)
    const body = { methodId: method ?? '' }
    const stolen = world.handlers.changePaymentInfo({ params: { id: own.orderNo }, query: undefined, body }, stranger)
    expect(await codeOf(stolen)).toBe('payment_method_invalid')
    const removed = world.paying.removeMethod(
      { params: { id: method ?? '' }, query: undefined, body: undefined },
      manager,
    )
    expect(await codeOf(removed)).toBe('payment_method_needed')
  })
})
