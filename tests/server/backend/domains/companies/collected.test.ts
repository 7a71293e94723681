import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '#config'
import { CollectedStatus } from '#machines/orders/collected-invoice/collected-invoice.status.ts'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { agreementLifecycle } from '#server/backend/domains/companies/agreement/agreement.lifecycle.ts'
import { readAgreement } from '#server/backend/domains/companies/agreement/agreements.ts'
import { createCompanyOperationsHandlers } from '#server/backend/domains/companies/agreement/company-operations.handlers.ts'
import { owedBy } from '#server/backend/domains/companies/agreement/credit-line.ts'
import { collectInvoices } from '#server/backend/domains/companies/collected/collect.ts'
import { collectedLifecycle } from '#server/backend/domains/companies/collected/collected.lifecycle.ts'
import { createCompanyHandlers } from '#server/backend/domains/companies/companies.handlers.ts'
import { crossIndustryInvoice } from '#server/backend/domains/invoicing/factur-x.ts'
import { requireInvoice } from '#server/backend/domains/invoicing/invoices.ts'
import { textsOf } from '#server/backend/domains/invoicing/write-invoice.confined.ts'
import { createCompanyCarHandlers } from '#server/backend/domains/subscription/company-cars.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accountPostings } from '#server/backend/platform/db/schema/company-accounts.ts'
import { mails } from '#server/backend/platform/db/schema/engine.ts'
import { registerOrderTimers, timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { registerMails } from '#server/backend/platform/mail/mail-effect.ts'
import {
  accountMethod,
  agree,
  codeOf,
  join,
  openCompanyOf,
  prepareOnAccount,
} from '#tests/server/backend/domains/subscription/company-account.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { declared } from '#tests/support/declared.ts'

const place = useDatabases('seeded')
const day = 86_400_000
const { remindDays, suspendDays } = config.limits.company

describe.each(databaseKinds)('a collected invoice (%s)', (kind) => {
  let world: SubscriptionWorld
  let staff: AccountContext
  let desk: ReturnType<typeof createCompanyOperationsHandlers>
  let own: ReturnType<typeof createCompanyHandlers>
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
    registerMails(world.services, world.outbox, declared.mails)
    registerOrderTimers(world.services, [timersOf(agreementLifecycle), timersOf(collectedLifecycle)])
    staff = await world.customer()
    desk = createCompanyOperationsHandlers(world.services)
    own = createCompanyHandlers(world.services)
  })
  afterAll(() => world.close())

  const asked = { params: {}, query: undefined, body: undefined }

  async function fleet() {
    const [owner, manager, driver] = [await world.customer(3), await world.customer(3), await world.customer()]
    const companyId = await openCompanyOf(world, owner)
    await join(world, companyId, manager, 'fleetManager')
    const driverId = await join(world, companyId, driver, 'driver')
    const agreementNo = await agree(world, companyId, owner, { creditLine: 20_000_000 })
    return { companyId, owner, manager, driver, driverId, agreementNo }
  }

  async function ordered(context: AccountContext, costCentre: string, driverId: string): Promise<string> {
    const orderNo = await prepareOnAccount(world, context)
    await world.place(context, orderNo)
    const body = { assignment: { costCentre, driverId } }
    await createCompanyCarHandlers(world.services).assignCar({ params: { orderNo }, query: undefined, body }, context)
    return orderNo
  }

  /** Waits until the month after this one has begun. */
  async function nextMonth(): Promise<void> {
    await world.later(32 * day)
  }

  const listed = async (context: AccountContext) => (await own.listCollected(asked, context)).items
  const pay = (invoice: { collectionNo: string; version: number }) =>
    desk.fireInvoiceEvent(
      {
        params: { collectionNo: invoice.collectionNo },
        query: undefined,
        body: { type: 'staff.paid', version: invoice.version, reference: 'Statement 12' },
      },
      staff,
    )
  const lettersAbout = async (orderNo: string) => {
    await world.outbox.drain()
    const sent = await world.services.db().select().from(mails).where(eq(mails.orderNo, orderNo)).orderBy(mails.id)
    return sent.map(({ template }) => template)
  }

  it('states all cars of a month once, by cost centre, with drivers, and is paid by transfer', async () => {
    const { companyId, owner, manager, driver, driverId } = await fleet()
    const numbers = [
      await ordered(manager, 'CC-200', driverId),
      await ordered(owner, 'CC-100', driverId),
      await ordered(manager, 'CC-100', driverId),
    ]
    expect(await collectInvoices(world.services)).toEqual({ issued: 0, waiting: 1 })
    const owed = await owedBy(world.services, companyId)
    await nextMonth()
    expect(await collectInvoices(world.services)).toEqual({ issued: 1, waiting: 0 })
    expect(await collectInvoices(world.services)).toEqual({ issued: 0, waiting: 0 })
    const [invoice] = await listed(manager)
    if (!invoice) throw new Error('no invoice')
    expect(invoice).toMatchObject({ status: CollectedStatus.issued, total: { amount: owed, currency: 'EUR' } })
    expect(await listed(owner)).toEqual([invoice])
    expect(await listed(driver)).toEqual([])

    const document = await requireInvoice(world.services, invoice.number, manager.account.id)
    expect(await codeOf(requireInvoice(world.services, invoice.number, driver.account.id))).toBe('not_found')
    const { lines, settlement, buyer, reference } = document.content
    expect([document.gross, document.orderNo, reference]).toEqual([owed, invoice.collectionNo, invoice.collectionNo])
    expect(settlement.kind).toBe('transfer')
    expect(buyer.company?.name).toBe('Weber Elektrotechnik GmbH')
    const centres = lines.map(({ about }) => about?.costCentre)
    expect(centres).toEqual(centres.toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)))
    expect(new Set(lines.map(({ about }) => about?.orderNo))).toEqual(new Set(numbers))
    expect(new Set(lines.map(({ about }) => about?.driver))).toEqual(new Set(['Ada Berg']))
    const xml = crossIndustryInvoice(document, textsOf(document))
    expect(xml).toContain('<ram:ID>CC-100</ram:ID>')
    expect(xml).toMatch(
      /<ram:TypeCode>30<\/ram:TypeCode>\s*<ram:PayeePartyCreditorFinancialAccount>\s*<ram:IBANID>DE36/,
    )
    for (const orderNo of numbers) expect(xml).toContain(orderNo)

    const paid = await pay(invoice)
    expect(paid).toMatchObject({ status: CollectedStatus.paid })
    expect(await owedBy(world.services, companyId)).toBe(0)
    expect(await codeOf(pay(paid))).toBe('transition_not_allowed')
    expect(await lettersAbout(invoice.collectionNo)).toEqual(['invoiceIssued'])
    await world.later(60 * day)
    expect(await lettersAbout(invoice.collectionNo)).toEqual(['invoiceIssued'])
  })

  it('is reminded of when it is late, suspends the agreement, and its payment resumes it', async () => {
    const { manager, agreementNo, driverId } = await fleet()
    await ordered(manager, 'CC-100', driverId)
    await nextMonth()
    await collectInvoices(world.services)
    const [issued] = await listed(manager)
    const collectionNo = issued?.collectionNo ?? ''
    await world.later((14 + remindDays) * day)
    await world.later(60_000)
    expect(await lettersAbout(collectionNo)).toEqual(['invoiceIssued', 'collectedReminder'])
    await world.later((suspendDays - remindDays) * day)
    await world.later(60_000)
    expect(await lettersAbout(collectionNo)).toEqual(['invoiceIssued', 'collectedReminder', 'collectedOverdue'])
    const stateOf = async () => (await readAgreement(world.services, agreementNo)).status
    expect(await stateOf()).toBe(AgreementStatus.suspended)
    expect(await accountMethod(world, manager)).toBeUndefined()
    const [overdue] = await listed(manager)
    if (!overdue) throw new Error('no invoice')
    await pay(overdue)
    expect(await stateOf()).toBe(AgreementStatus.active)
    expect(await accountMethod(world, manager)).toBeDefined()
  })

  it('waits while refunds exceed what is due, and is made once where two jobs run at once', async () => {
    const { companyId, manager, driverId } = await fleet()
    const orderNo = await ordered(manager, 'CC-100', driverId)
    const ofOrder = and(eq(accountPostings.orderNo, orderNo), eq(accountPostings.companyId, companyId))
    const [posting] = await world.services.db().select().from(accountPostings).where(ofOrder)
    if (!posting) throw new Error('no posting')
    const lines = posting.lines.map((line) => ({ ...line, amount: -2 * line.amount, vatAmount: -2 * line.vatAmount }))
    const { accountId, reference, country, currency, locale, buyer, bookedAt } = posting
    const own = { companyId, orderNo, accountId, reference, country, currency, locale, buyer, bookedAt }
    await world.services
      .db()
      .insert(accountPostings)
      .values({ ...own, source: `refund:${orderNo}`, lines, amount: -2 * posting.amount })
    await nextMonth()
    await collectInvoices(world.services)
    expect(await listed(manager)).toEqual([])
    await ordered(manager, 'CC-100', driverId)
    await ordered(manager, 'CC-100', driverId)
    await nextMonth()
    await Promise.all([collectInvoices(world.services), collectInvoices(world.services)])
    const invoices = await listed(manager)
    expect(invoices).toHaveLength(1)
    expect(await owedBy(world.services, companyId)).toBe(invoices[0]?.total.amount)
  })
})
