import { createFileRoute } from '@tanstack/react-router'
import { saveExport } from '#app/functions/account/export.server.ts'

/** Data export of the customer; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/account/privacy_/export')({
  server: { handlers: { GET: ({ request, params }) => saveExport(request, params) } },
})
