import { createFileRoute } from '@tanstack/react-router'
import { leadToFile } from '#app/functions/account/file.server.ts'

/** A file that is kept for a customer; a link to it needs no script. */
export const Route = createFileRoute('/{-$locale}/account/privacy_/file')({
  server: { handlers: { GET: ({ request, params }) => leadToFile(request, params) } },
})
