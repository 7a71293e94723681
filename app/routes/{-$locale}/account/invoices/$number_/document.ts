import { createFileRoute } from '@tanstack/react-router'
import { saveInvoice } from '#app/functions/account/invoice.server.ts'

/** Invoice or credit note as a file; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/account/invoices/$number_/document')({
  server: { handlers: { GET: ({ request, params }) => saveInvoice(request, params) } },
})
