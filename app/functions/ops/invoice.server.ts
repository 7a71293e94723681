import { download } from '#app/functions/call/download.server.ts'
import type { LocaleSlug } from '#config'
import { getAnyInvoiceDocument } from '#server/services/invoices.ts'
import { ownContext } from '#server/services/request-context.ts'

interface InvoiceParams {
  locale?: LocaleSlug | undefined
  number: string
}

/** Any invoice or credit note as a file, for staff. */
export function saveAnyInvoice(request: Request, { locale, number }: InvoiceParams): Promise<Response> {
  return download(request, locale, (call) => getAnyInvoiceDocument(ownContext(call), { number }))
}
