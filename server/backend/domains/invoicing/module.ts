import { invoiceOperations } from '#server/api/contract/groups/invoice-operations.ts'
import { invoices } from '#server/api/contract/groups/invoices.ts'
import type { Module } from '#server/backend/module.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { registerInvoices } from './invoice-documents.ts'
import { createInvoiceOperationsHandlers } from './invoice-operations.handlers.ts'
import { invoiceSearch } from './invoice-search.ts'
import { createInvoiceHandlers } from './invoices.handlers.ts'
import { invoiceMails } from './mails/invoice-mails.ts'
import { invoiceData } from './personal-data.ts'

export type { Buyer, InvoiceLine } from '#server/backend/platform/db/schema/invoicing.ts'
export { type CreditReason, issueCreditNotes } from './issue-credit-note.ts'
export { type InvoiceDraft, type InvoiceTerms, issueInvoice } from './issue-invoice.ts'
export { groupTaxes, type LineTax, partOf, untaxed, withTax } from './taxes.ts'

export const invoicing: Module = {
  name: 'invoicing',
  searches: [invoiceSearch],
  personalData: [invoiceData],
  mails: [invoiceMails],
  open: ({ services, files }) => ({
    endpoints: [
      ...mount(invoices, createInvoiceHandlers(services)),
      ...mount(invoiceOperations, createInvoiceOperationsHandlers(services)),
    ],
    start: (outbox) => registerInvoices(files, outbox),
  }),
}
