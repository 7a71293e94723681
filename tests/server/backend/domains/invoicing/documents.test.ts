import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueInvoice } from '#server/backend/domains/invoicing/issue-invoice.ts'
import { attemptsOf } from '#server/backend/domains/payments/attempts.ts'
import { requestRefund } from '#server/backend/domains/payments/refunds.ts'
import { readOrder, subscriptionKind } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { files } from '#server/backend/platform/db/schema/files.ts'
import { invoiceFiles, invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { monthlyCharges } from '#server/backend/platform/db/schema/payments.ts'
import { takeBack } from '#tests/server/backend/domains/subscription/staff-steps.ts'
import { billing, company, friday } from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { longestBlock } from '#tests/support/blocked-thread.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { provenSubscription } from '#tests/support/proven-subscription.ts'
import { type InvoiceWorld, openInvoiceWorld } from './invoice-world.ts'
import { draft, terms } from './samples.ts'

const place = useDatabases('seeded')
const hour = 3_600_000
const day = 24 * hour

describe.each(databaseKinds)('the documents of a subscription (%s)', (kind) => {
  let world: InvoiceWorld
  beforeAll(async () => {
    world = await openInvoiceWorld(await place(kind))
  })
  beforeEach(() => world.setNow(friday))
  afterAll(() => world.close())

  const at = (orderNo: string) => ({ params: { id: orderNo }, query: undefined, body: undefined })
  const proven = (orderNo: string) => provenSubscription(world.services, orderNo)
  const giveNotice = (context: AccountContext, orderNo: string, endsOn: string) =>
    world.handlers.cancelOrder({ ...at(orderNo), body: { kind: 'giveNotice', endsOn } }, context)

  it('begin with an invoice for its payment, which states what the quote says', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    const [invoice, ...others] = await world.documentsOf(orderNo)
    expect(others).toEqual([])
    const order = await readOrder(world.services, orderNo)
    const { total, lines } = order?.quote?.due ?? { total: null, lines: [] }
    expect(invoice).toMatchObject({
      kind: 'invoice',
      seller: 'DE',
      year: 2026,
      accountId: context.account.id,
      issuedOn: '2026-11-20',
      locale: 'de_DE',
      currency: 'EUR',
      gross: total?.amount,
      vat: total?.vatAmount,
      net: (total?.amount ?? 0) - (total?.vatAmount ?? 0),
      credits: null,
    })
    const { content } = invoice ?? {}
    expect(content?.lines.map(({ code, amount }) => [code, amount])).toEqual(
      lines.map(({ code, amount }) => [code, amount]),
    )
    expect(content?.lines.find(({ code }) => code === 'deposit')).toMatchObject({ tax: 'untaxed', vatAmount: 0 })
    expect(content).toMatchObject({
      seller: { country: 'DE', vatId: 'DE000000000' },
      buyer: { name: billing.name, email: context.account.email, company: null, address: { country: 'DE' } },
      settlement: { kind: 'paid', method: 'card' },
    })
  })

  it('name the company with its numbers where one pays', async () => {
    const context = await world.customer(2)
    const orderNo = await world.paid(context)
    const [invoice] = await world.documentsOf(orderNo)
    expect(invoice?.content.buyer).toMatchObject({ company, name: billing.name, email: context.account.email })
  })

  it('go on with an invoice for each month, as soon as it is due, and one only', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { hasReturnCare: true, monthlyKm: 2_000 })
    const mandate = { isEnabled: true, orderNo, methodId: await world.bind(context), termsVersion: '2026-11' } as const
    await world.services.transaction(() =>
      world.paying.setAutoDeduction({ params: {}, query: undefined, body: mandate }, context),
    )
    await world.later(31 * day)
    await world.later(31 * day)
    await world.later(hour)
    const [, second, third, ...others] = await world.documentsOf(orderNo)
    expect(others).toEqual([])
    const charges = await world.services.db().select().from(monthlyCharges).where(eq(monthlyCharges.subjectNo, orderNo))
    const order = await readOrder(world.services, orderNo)
    for (const [invoice, period] of [
      [second, 2],
      [third, 3],
    ] as const) {
      const charge = charges.find((each) => each.period === period)
      expect(invoice).toMatchObject({ gross: charge?.amount, vat: order?.quote?.monthly.total.vatAmount })
      expect(invoice?.content).toMatchObject({
        reference: charge?.orderNo,
        settlement: { kind: 'collected', method: 'card' },
      })
      expect(invoice?.content.period).not.toBeNull()
    }
    expect(second?.content.period).toEqual({ from: '2026-12-20', to: '2027-01-19' })
    await proven(orderNo)
  })

  it('are an invoice for an overdue month as well', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const body = { isEnabled: false, orderNo } as const
    await world.services.transaction(() =>
      world.paying.setAutoDeduction({ params: {}, query: undefined, body }, context),
    )
    await world.later(31 * day)
    const [, month] = await world.documentsOf(orderNo)
    expect(month?.content.settlement).toEqual({ kind: 'due', dueOn: '2026-12-20' })
    await proven(orderNo)
  })

  it('end with a credit note for all of it where an order is withdrawn', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    await world.handlers.cancelOrder({ ...at(orderNo), body: { kind: 'withdraw' } }, context)
    await world.later(25 * hour)
    await world.later(hour)
    const [invoice, note, ...others] = await world.documentsOf(orderNo)
    expect(others).toEqual([])
    expect(note).toMatchObject({
      kind: 'creditNote',
      credits: invoice?.number,
      gross: invoice?.gross,
      vat: invoice?.vat,
      sequence: (invoice?.sequence ?? 0) + 1,
    })
    expect(note?.content.lines).toEqual(invoice?.content.lines)
    expect(note?.content.credited).toEqual({ number: invoice?.number, issuedOn: '2026-11-20' })
    expect(note?.content.settlement).toEqual({ kind: 'refunded', method: 'card' })
    expect(await proven(orderNo)).toMatchObject({ status: 999, documents: ['invoice', 'creditNote'] })
  })

  it('credit the deposit in full and the rest in proportion where a fee is kept', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    const order = await readOrder(world.services, orderNo)
    // Two days before the handover.
    await world.later((order?.handoverAt?.getTime() ?? 0) - 2 * day - world.services.clock.now().getTime())
    const { preview } = await world.handlers.getCancelReasons(at(orderNo), context)
    const feeShown = preview.cancel?.fee.amount ?? 0
    expect(feeShown).toBeGreaterThan(0)
    const body = { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } as const
    await world.handlers.cancelOrder({ ...at(orderNo), body }, context)
    await world.later(25 * hour)
    await world.later(hour)
    const [invoice, note] = await world.documentsOf(orderNo)
    expect(note?.gross).toBe((invoice?.gross ?? 0) - feeShown)
    const deposit = invoice?.content.lines.find(({ code }) => code === 'deposit')?.amount ?? 0
    expect(note?.content.lines).toEqual([
      expect.objectContaining({ code: 'deposit', tax: 'untaxed', amount: deposit, vatAmount: 0 }),
      expect.objectContaining({ code: 'credit.cancelled', tax: 'standard', amount: (note?.gross ?? 0) - deposit }),
    ])
    await proven(orderNo)
  })

  it('set a credit at the end off against a month that is still owed', async () => {
    const context = await world.customer()
    const orderNo = await world.inUse(context, { priceMode: 1 })
    const body = { isEnabled: false, orderNo } as const
    await world.services.transaction(() =>
      world.paying.setAutoDeduction({ params: {}, query: undefined, body }, context),
    )
    await world.later(31 * day)
    await giveNotice(context, orderNo, '2027-01-05')
    await takeBack(world.services, orderNo)
    await world.outbox.drain()
    const [, month, note, ...others] = await world.documentsOf(orderNo)
    expect(others).toEqual([])
    expect(note).toMatchObject({ kind: 'creditNote', credits: month?.number })
    expect(note?.content.settlement).toEqual({ kind: 'offset' })
    const [charge] = await world.services
      .db()
      .select()
      .from(monthlyCharges)
      .where(eq(monthlyCharges.orderNo, month?.content.reference ?? ''))
    expect(charge?.amount).toBe((month?.gross ?? 0) - (note?.gross ?? 0))
    await proven(orderNo)
  })

  it('leave the invoice as it was issued, whatever becomes of order and customer', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    const before = await world.documentsOf(orderNo)
    const change = world.services
      .db()
      .update(invoices)
      .set({ orderNo: 'SO-0000-0000' })
      .where(eq(invoices.orderNo, orderNo))
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } })
    expect(await world.documentsOf(orderNo)).toEqual(before)
  })

  it('are one credit note for each refund, also of goodwill, and never more than was invoiced', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    const key = { kind: subscriptionKind, orderNo }
    for (const amount of [1_000, 2_500]) {
      await requestRefund(world.services, { ...key, amount, reason: 'goodwill' })
      await world.later(hour)
    }
    const [invoice, ...notes] = await world.documentsOf(orderNo)
    expect(notes.map(({ gross, credits }) => [gross, credits])).toEqual([
      [1_000, invoice?.number],
      [2_500, invoice?.number],
    ])
    expect(notes.every(({ content }) => content.lines.every(({ tax }) => tax === 'standard'))).toBe(true)
    const [attempt] = await attemptsOf(world.services, key)
    expect(attempt?.amountRefunded).toBe(3_500)
    await proven(orderNo)
  })
})

describe.each(databaseKinds)('the document of an invoice (%s)', (kind) => {
  let world: InvoiceWorld
  beforeAll(async () => {
    world = await openInvoiceWorld(await place(kind), { hasMails: true })
  })
  afterAll(() => world.close())

  it('is mailed to the address for invoices, and saved by its customer alone', async () => {
    const context = await world.customer()
    const { orderNo } = await world.create(context, await world.stock(1))
    await world.complete(context, orderNo)
    const body = { billing: { ...billing, email: 'bills@solvei.example' } }
    await world.handlers.changePaymentInfo({ params: { id: orderNo }, query: undefined, body }, context)
    await world.pay(context, await world.place(context, orderNo))
    await world.outbox.drain()
    const [invoice] = await world.documentsOf(orderNo)
    const number = invoice?.number ?? ''
    const mails = (await world.mailsOf(orderNo)).filter(({ template }) => template === 'invoiceIssued')
    expect(mails).toMatchObject([{ recipient: 'bills@solvei.example', locale: 'de_DE' }])
    const [attachment] = mails[0]?.attachments ?? []
    const input = { params: { number }, query: undefined, body: undefined }
    const saved = await world.invoices.getInvoiceDocument(input, context)
    expect(attachment).toEqual({
      filename: `Solvei-${number}.pdf`,
      contentType: 'application/pdf',
      content: saved.content,
    })
    const bytes = Buffer.from(saved.content, 'base64')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(saved.sha256)
    expect(readPdf(bytes).text).toContain(number)
    await expect(world.invoices.getInvoiceDocument(input, await world.customer())).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is written without holding up anybody else, whatever its customer is called', async () => {
    const context = await world.customer()
    const name = Array.from({ length: 12_000 }, (_, index) => (index % 2 ? 'م' : 'W')).join('')
    const named = { ...terms, accountId: context.account.id, buyer: { ...terms.buyer, name } }
    await world.services.transaction(() => issueInvoice(world.services, named, draft('payment:long-name')))
    const [row] = await world.services.db().select().from(invoices).where(eq(invoices.source, 'payment:long-name'))
    const input = { params: { number: row?.number ?? '' }, query: undefined, body: undefined }
    expect(await longestBlock(() => world.invoices.getInvoiceDocument(input, context))).toBeLessThan(400)
  })

  it('has the same bytes, also where a process died before they were written down', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    await world.outbox.drain()
    const [invoice] = await world.documentsOf(orderNo)
    const number = invoice?.number ?? ''
    const input = { params: { number }, query: undefined, body: undefined }
    const first = await world.invoices.getInvoiceDocument(input, context)
    await world.services.db().delete(invoiceFiles).where(eq(invoiceFiles.number, number))
    const again = await world.invoices.getInvoiceDocument(input, context)
    expect(again.sha256).toBe(first.sha256)
    const stored = await world.services.db().select().from(files).where(eq(files.ownerId, context.account.id))
    expect(stored.filter(({ purpose }) => purpose === 'invoice')).toHaveLength(1)
  })

  it('is listed for its customer, the newest first, page by page', async () => {
    const context = await world.customer()
    const orderNo = await world.paid(context)
    for (const amount of [100, 200]) {
      await requestRefund(world.services, { kind: subscriptionKind, orderNo, amount, reason: 'goodwill' })
      await world.later(hour)
    }
    const list = (query: { size: number; after?: string; orderNo?: string }, by = context) =>
      world.invoices.listInvoices({ params: {}, query, body: undefined }, by)
    const first = await list({ size: 2 })
    expect(first.items.map(({ kind: each, total }) => [each, total.amount])).toEqual([
      ['creditNote', 200],
      ['creditNote', 100],
    ])
    const rest = await list({ size: 2, after: first.next ?? '' })
    expect(rest).toMatchObject({ items: [{ kind: 'invoice', orderNo }], next: null })
    await expect(list({ size: 10, orderNo: 'SO-0000-0000' })).rejects.toMatchObject({ code: 'not_found' })
    const other = await world.customer()
    await expect(list({ size: 10, orderNo }, other)).rejects.toMatchObject({ code: 'not_found' })
    expect((await list({ size: 10 }, other)).items).toEqual([])
  })
})
