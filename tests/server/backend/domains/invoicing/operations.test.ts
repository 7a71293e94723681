import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCreditNotes } from '#server/backend/domains/invoicing/issue-credit-note.ts'
import { type InvoiceTerms, issueInvoice } from '#server/backend/domains/invoicing/issue-invoice.ts'
import { untaxed, withTax } from '#server/backend/domains/invoicing/taxes.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import { staffActions } from '#server/backend/platform/db/schema/staff-actions.ts'
import { databaseKinds, useDatabases } from '#tests/support/databases.ts'
import { type InvoiceWorld, openInvoiceWorld } from './invoice-world.ts'
import { draft, terms } from './samples.ts'

const place = useDatabases('seeded')

interface Booking {
  source: string
  at: string
  change?: Partial<InvoiceTerms>
}

describe.each(databaseKinds)('the documents before staff (%s)', (kind) => {
  let world: InvoiceWorld
  let staff: AccountContext
  beforeAll(async () => {
    world = await openInvoiceWorld(await place(kind))
    const { account, ...context } = await world.customer()
    await world.services
      .db()
      .update(accounts)
      .set({ role: 'staff', roles: ['administrator'] })
      .where(eq(accounts.id, account.id))
    staff = { ...context, account: { ...account, role: 'staff', roles: ['administrator'] } }
    const swedish = { country: 'SE', currency: 'SEK', locale: 'sv_SE', orderNo: 'SO-SWED-0001' } as const
    await book({ source: 'payment:october', at: '2026-10-31T22:30:00Z' })
    await book({ source: 'payment:november', at: '2026-10-31T23:30:00Z' })
    await book({
      source: 'payment:company',
      at: '2026-11-15T12:00:00Z',
      change: { buyer: formula, orderNo: 'SO-COMP-0001' },
    })
    await book({ source: 'payment:swedish', at: '2026-11-16T12:00:00Z', change: swedish })
    world.setNow(Date.parse('2026-11-30T22:59:59Z'))
    await world.services.transaction(() =>
      issueCreditNotes(world.services, {
        source: 'refund:company',
        reference: 'PA-0000-0000-0001-R1',
        orderNo: 'SO-COMP-0001',
        invoiceSources: ['payment:company'],
        amount: 600_00,
        reason: 'cancelled',
        settlement: { kind: 'refunded', method: 'card' },
      }),
    )
    await book({ source: 'payment:december', at: '2026-11-30T23:00:00Z' })
  })
  afterAll(() => world.close())

  const formula: InvoiceTerms['buyer'] = {
    ...terms.buyer,
    company: { name: '=Berg & "Söhne"', registrationNumber: 'HRB 1', vatId: 'DE123456789' },
  }
  async function book({ source, at, change = {} }: Booking): Promise<void> {
    world.setNow(Date.parse(at))
    const basic = draft(source)
    const lines = [...basic.lines, withTax({ code: 'deposit', amount: 500_00 }, untaxed)]
    await world.services.transaction(() => issueInvoice(world.services, { ...terms, ...change }, { ...basic, lines }))
  }
  type Query = Parameters<InvoiceWorld['operations']['listAllInvoices']>[0]['query']
  const list = (query: Partial<Query>) =>
    world.operations.listAllInvoices({ params: {}, query: { size: 50, ...query }, body: undefined }, staff)
  const numbers = async (query: Partial<Query>) => (await list(query)).items.map(({ number }) => number)
  const books = (month: string, seller: 'DE' | 'SE' = 'DE') =>
    world.operations.exportBooks({ params: {}, query: undefined, body: { month, seller } }, staff)

  it('are found by month of the seller, country, kind, and words of whom they are about', async () => {
    expect(await numbers({ month: '2026-11', seller: 'DE' })).toEqual([
      'DE-2026-000004',
      'DE-2026-000003',
      'DE-2026-000002',
    ])
    expect(await numbers({ month: '2026-10' })).toEqual(['DE-2026-000001'])
    expect(await numbers({ seller: 'SE' })).toEqual(['SE-2026-000001'])
    expect(await numbers({ kind: 'creditNote' })).toEqual(['DE-2026-000004'])
    expect(await numbers({ q: 'söhne so-comp' })).toEqual(['DE-2026-000004', 'DE-2026-000003'])
    expect(await numbers({ q: 'DE-2026-000002' })).toEqual(['DE-2026-000002'])
    expect(await numbers({ q: 'of no one' })).toEqual([])
  })

  it('are listed page by page, each with its sums', async () => {
    const { items, next } = await list({ size: 2, seller: 'DE' })
    expect(items.map(({ number }) => number)).toEqual(['DE-2026-000005', 'DE-2026-000004'])
    expect(await numbers({ size: 2, seller: 'DE', ...(next !== null && { after: next }) })).toEqual([
      'DE-2026-000003',
      'DE-2026-000002',
    ])
    expect((await list({ q: 'DE-2026-000003' })).items).toMatchObject([
      {
        kind: 'invoice',
        customer: '=Berg & "Söhne"',
        net: { amount: 600_00, currency: 'EUR' },
        vat: { amount: 19_00, currency: 'EUR' },
        total: { amount: 619_00, currency: 'EUR' },
      },
    ])
  })

  it('are books by month, whose sums are those of the documents', async () => {
    const { fileName, content, rows } = await books('2026-11')
    expect({ fileName, rows }).toEqual({ fileName: 'books-DE-2026-11.csv', rows: 3 })
    const [head, ...lines] = content.replace('\uFEFF', '').trimEnd().split('\r\n').map(cellsOf)
    const column = (name: string) => head?.indexOf(name) ?? -1
    const sum = (name: string) =>
      Math.round(lines.reduce((total, cells) => total + Number(cells[column(name)]), 0) * 100)
    const documents = await world.services.db().select().from(invoices).where(eq(invoices.seller, 'DE'))
    const ofMonth = documents.filter(({ issuedOn }) => issuedOn.startsWith('2026-11'))
    const booked = (part: 'net' | 'vat' | 'gross') =>
      ofMonth.reduce((total, row) => total + (row.kind === 'invoice' ? row[part] : -row[part]), 0)
    expect([sum('net'), sum('VAT'), sum('gross')]).toEqual([booked('net'), booked('vat'), booked('gross')])
    expect(lines.map((cells) => [cells[column('number')], cells[column('tax')], cells[column('gross')]])).toEqual([
      ['DE-2026-000002', 'standard', '119'],
      ['DE-2026-000002', 'untaxed', '500'],
      ['DE-2026-000003', 'standard', '119'],
      ['DE-2026-000003', 'untaxed', '500'],
      ['DE-2026-000004', 'standard', '-100'],
      ['DE-2026-000004', 'untaxed', '-500'],
    ])
    expect(lines.at(-1)?.[column('credited invoice')]).toBe('DE-2026-000003')
    expect(content).toContain(`"'=Berg & ""Söhne"""`)
    expect((await books('2026-12')).rows).toBe(1)
    expect((await books('2025-11')).rows).toBe(0)
  })

  it('are written down as taken along, by whom', async () => {
    await books('2026-11', 'SE')
    const actions = await world.services
      .db()
      .select()
      .from(staffActions)
      .where(eq(staffActions.staffId, staff.account.id))
    expect(actions.findLast(({ action }) => action === 'booksExported')).toMatchObject({
      detail: { month: '2026-11', seller: 'SE', rows: 1 },
    })
  })

  it('are not there by a number that none has', async () => {
    const input = { params: { number: 'DE-2026-999999' }, query: undefined, body: undefined }
    await expect(world.operations.getDocument(input, staff)).rejects.toMatchObject({ code: 'not_found' })
  })
})

/** Cells of a line of quoted cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  )
}
