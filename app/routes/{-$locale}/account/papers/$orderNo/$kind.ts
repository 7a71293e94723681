import { createFileRoute } from '@tanstack/react-router'
import { redirectToPaper } from '#app/functions/account/paper.server.ts'

/** Paper of a car as a file; linked without scripts. */
export const Route = createFileRoute('/{-$locale}/account/papers/$orderNo/$kind')({
  server: { handlers: { GET: ({ request, params }) => redirectToPaper(request, params) } },
})
