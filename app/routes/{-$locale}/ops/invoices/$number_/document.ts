import { createFileRoute } from '@tanstack/react-router'
import { saveAnyInvoice } from '#app/functions/ops/invoice.server.ts'

/** Any invoice or credit note as a file; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/ops/invoices/$number_/document')({
  server: { handlers: { GET: ({ request, params }) => saveAnyInvoice(request, params) } },
})
