import { createFileRoute } from '@tanstack/react-router'
import { streamChat } from '#app/functions/public/chat-stream.server.ts'

/** Event stream of a conversation; no page. */
export const Route = createFileRoute('/{-$locale}/contact/stream')({
  server: { handlers: { GET: ({ request, params }) => streamChat(request, params) } },
})
