import { createFileRoute } from '@tanstack/react-router'
import { redirectToFile } from '#app/functions/account/file.server.ts'

/** Stored file of the customer; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/account/privacy_/file')({
  server: { handlers: { GET: ({ request, params }) => redirectToFile(request, params) } },
})
