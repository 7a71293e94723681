import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'
import { invoiceFile, invoicePage } from '#server/api/contract/schemas/invoices.ts'
import { keyset } from '#server/api/contract/schemas/paging.ts'

const own = {
  access: 'user',
  extension: 'the law asks for an invoice of every payment; the specification has no call for them',
} as const

export const invoices = group('invoices', {
  /** Invoices and credit notes of the customer, the newest first; `not_found` for an order without any. */
  listInvoices: get('/invoices', {
    viewing: 'invoices',
    ...own,
    query: keyset.extend({ orderNo: z.string().min(1).max(32).optional() }),
    returns: invoicePage,
    errors: ['not_found'],
  }),
  getInvoiceDocument: get('/invoices/{number}/document', {
    viewing: 'invoices',
    ...own,
    returns: invoiceFile,
    errors: ['not_found', 'unavailable'],
  }),
})
