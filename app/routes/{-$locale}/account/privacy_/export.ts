import { createFileRoute } from '@tanstack/react-router'
import { saveExport } from '#app/functions/account/export.server.ts'

/** All that is known of a customer; a link to it needs no script. */
export const Route = createFileRoute('/{-$locale}/account/privacy_/export')({
  server: { handlers: { GET: ({ request, params }) => saveExport(request, params) } },
})
