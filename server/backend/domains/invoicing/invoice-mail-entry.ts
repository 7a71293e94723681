import type { BackendContext, OutboxEntry } from '#server/backend/kernel/backend-context.ts'
import type { InvoiceRow } from './invoices.ts'
import { invoiceMailRequest } from './mails/invoice-mail-request.ts'

/** Mail with the document to the address for invoices, in the order's language. */
export function mailEntry(
  { env }: BackendContext,
  { number, kind, orderNo, issuedOn, locale, currency, gross, content }: InvoiceRow,
): OutboxEntry {
  const { buyer, settlement, credited } = content
  const payload = invoiceMailRequest.parse({
    template: kind === 'invoice' ? 'invoiceIssued' : 'creditNoteIssued',
    to: buyer.email,
    locale,
    orderNo,
    values: {
      number,
      orderNo,
      name: buyer.name,
      issuedOn,
      total: { amount: gross, currency },
      settlement,
      credited: credited?.number ?? null,
      link: new URL(`/${locale}/account/invoices`, env.publicUrl).href,
    },
  })
  return { kind: 'mail', payload }
}
