import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueInvoice } from '#server/backend/domains/invoicing/issue-invoice.ts'
import { invoiceCounters, invoices } from '#server/backend/platform/db/schema/invoicing.ts'
import {
  openSubscriptionWorld,
  type SubscriptionWorld,
} from '#tests/server/backend/domains/subscription/subscription-world.ts'
import { bothKinds, useDatabases } from '#tests/support/databases.ts'
import { provenNumbers } from '#tests/support/proven-documents.ts'
import { draft, terms } from './samples.ts'

const place = useDatabases('seeded')

describe.each(bothKinds)('the numbers of invoices (%s)', (kind) => {
  let world: SubscriptionWorld
  beforeAll(async () => {
    world = await openSubscriptionWorld(await place(kind))
  })
  afterAll(() => world.close())

  const issue = (source: string, change: Partial<typeof terms> = {}) =>
    world.services.transaction(() => issueInvoice(world.services, { ...terms, ...change }, draft(source)))
  const numbersOf = async (seller: typeof terms.country) => {
    const { number, sequence } = invoices
    const rows = await world.services
      .db()
      .select({ number })
      .from(invoices)
      .where(eq(invoices.seller, seller))
      .orderBy(asc(invoices.year), asc(sequence))
    return rows.map((row) => row.number)
  }

  it('follow one another without a gap, with twenty bookings at once of which some fail', async () => {
    const bookings = Array.from({ length: 20 }, (_, index) =>
      world.services.transaction(async () => {
        await issueInvoice(world.services, terms, draft(`payment:at-once-${index}`))
        if (index % 4 === 0) throw new Error('the booking fails')
      }),
    )
    const results = await Promise.allSettled(bookings)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
    expect(await numbersOf('DE')).toEqual(
      Array.from({ length: 15 }, (_, index) => `DE-2026-${String(index + 1).padStart(6, '0')}`),
    )
    await issue('payment:after')
    expect((await numbersOf('DE')).at(-1)).toBe('DE-2026-000016')
    await provenNumbers(world.services)
  })

  it('are given once for an event, however often it is booked', async () => {
    for (let turn = 0; turn < 3; turn += 1) await issue('payment:twice', { country: 'NL' })
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => issue('payment:together', { country: 'NL' })))
    // Those that lose the race are rolled back: their callers come again and find it.
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true)
    await issue('payment:together', { country: 'NL' })
    expect(await numbersOf('NL')).toEqual(['NL-2026-000001', 'NL-2026-000002'])
    await provenNumbers(world.services)
  })

  it('begin again with each seller and with each year of its own time zone', async () => {
    world.setNow(Date.parse('2026-12-31T21:00:00Z'))
    await issue('payment:emirates', { country: 'AE', currency: 'AED' })
    await issue('payment:sweden', { country: 'SE', currency: 'SEK' })
    world.setNow(Date.parse('2026-12-31T23:00:00Z'))
    await issue('payment:sweden-new-year', { country: 'SE', currency: 'SEK' })
    expect(await numbersOf('AE')).toEqual(['AE-2027-000001'])
    expect(await numbersOf('SE')).toEqual(['SE-2026-000001', 'SE-2027-000001'])
    const counters = await world.services.db().select().from(invoiceCounters).where(eq(invoiceCounters.seller, 'SE'))
    expect(counters.toSorted((a, b) => a.year - b.year)).toEqual([
      { seller: 'SE', year: 2026, last: 1 },
      { seller: 'SE', year: 2027, last: 1 },
    ])
  })

  it('belong to documents that the database lets nobody change', async () => {
    const [first = ''] = await numbersOf('DE')
    const change = () =>
      world.services.db().update(invoices).set({ gross: 1, net: 1, vat: 0 }).where(eq(invoices.number, first))
    await expect(change()).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } })
    const [row] = await world.services.db().select().from(invoices).where(eq(invoices.number, first))
    expect(row?.gross).toBe(119_00)
  })
})
