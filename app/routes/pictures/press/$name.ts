import { createFileRoute } from '@tanstack/react-router'
import { answerPressPicture } from '#app/functions/public/press-file.server.ts'

export const Route = createFileRoute('/pictures/press/$name')({
  server: {
    handlers: { GET: ({ params, request }) => answerPressPicture(params.name, request.headers.get('if-none-match')) },
  },
})
