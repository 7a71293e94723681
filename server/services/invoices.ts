import type { Outcome } from '#machines/shared/outcome.ts'
import type { CallResult } from '#server/api/contract/endpoint.ts'
import type { invoices } from '#server/api/contract/groups/invoices.ts'
import { asCustomer } from './as-customer.ts'
import type { RequestContext } from './request-context.ts'

type InvoiceDocument = CallResult<(typeof invoices.rows)['getInvoiceDocument']>
type Found = Outcome<InvoiceDocument, 'not_found' | 'not_signed_in'>

/** Invoice or credit note of the customer, as PDF in base64. */
export function getInvoiceDocument(call: RequestContext, { number }: { number: string }): Promise<Found> {
  return asCustomer(call, call.api.invoices.getInvoiceDocument({ params: { number } }), ['not_found'])
}

/** Any invoice or credit note, for staff. */
export function getAnyInvoiceDocument(call: RequestContext, { number }: { number: string }): Promise<Found> {
  return asCustomer(call, call.api.invoiceOperations.getDocument({ params: { number } }), ['not_found'])
}
