import { expect, test } from 'vitest'
import { readInvoiceFilters } from '#app/features/ops/invoices/invoice-filters.ts'

test('an address filters invoices by a month of the calendar, and by nothing else that it says there', () => {
  expect(readInvoiceFilters({ month: '2026-11', kind: 'creditNote' })).toEqual({ month: '2026-11', kind: 'creditNote' })
  for (const month of ['2026-13', '2026-00', '2026-11-05', '1999-11', 202_611, null]) {
    expect(readInvoiceFilters({ month })).toEqual({})
  }
})
