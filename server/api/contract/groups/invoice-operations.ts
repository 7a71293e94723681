import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { invoice, invoiceFile, invoiceKind } from '#server/api/contract/schemas/invoices.ts'
import { money } from '#server/api/contract/schemas/money.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { marketCode } from '#server/api/contract/schemas/test-drive.ts'
import { invoiceMonth } from '#server/api/input/invoices.ts'

const why = 'staff read invoices and hand the books over to accounting; the specification has no calls for staff'
const staff = { access: 'staff', extension: why } as const

const listedInvoice = invoice.extend({
  /** Company, else person. */
  customer: z.string(),
  net: money,
  vat: money,
})

export const invoiceOperations = group('invoice-operations', {
  /** All invoices and credit notes, the newest first. */
  listAllInvoices: get('/ops/invoices', {
    ...staff,
    permission: 'invoices.read',
    query: keyset.extend({
      month: z.optional(invoiceMonth),
      seller: marketCode.optional(),
      kind: invoiceKind.optional(),
      /** Words of number, order, customer or e-mail address. */
      q: z.string().trim().max(80).optional(),
    }),
    returns: keysetPageOf(listedInvoice),
  }),
  getDocument: get('/ops/invoices/{number}/document', {
    ...staff,
    permission: 'invoices.read',
    returns: invoiceFile,
    errors: ['not_found', 'unavailable'],
  }),
  /** Books of a seller and month as CSV; the export is logged with the staff member. */
  exportBooks: post('/ops/invoices/books', {
    ...staff,
    permission: 'invoices.export',
    body: z.object({ month: invoiceMonth, seller: marketCode }),
    returns: z.object({ fileName: z.string(), content: z.string(), rows: z.int() }),
  }),
})
