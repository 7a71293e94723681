import { download } from '#app/functions/call/download.server.ts'
import type { LocaleSlug } from '#config'
import { getInvoiceDocument } from '#server/services/invoices.ts'

interface InvoiceParams {
  locale?: LocaleSlug | undefined
  number: string
}

/** Invoice or credit note of the customer as a file. */
export function saveInvoice(request: Request, { locale, number }: InvoiceParams): Promise<Response> {
  return download(request, locale, (call) => getInvoiceDocument(call, { number }))
}
