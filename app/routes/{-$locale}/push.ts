import { createFileRoute } from '@tanstack/react-router'
import { handleWorkerMessage } from '#app/functions/account/worker-message.server.ts'

/** Endpoint for messages of service workers; no page. */
export const Route = createFileRoute('/{-$locale}/push')({
  server: {
    handlers: {
      GET: () => new Response(null, { status: 405, headers: { allow: 'POST' } }),
      POST: ({ request, params }) => handleWorkerMessage(request, params),
    },
  },
})
