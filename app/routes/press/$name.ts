import { createFileRoute } from '@tanstack/react-router'
import { answerPressDocument } from '#app/functions/public/press-file.server.ts'

export const Route = createFileRoute('/press/$name')({
  server: { handlers: { GET: ({ params }) => answerPressDocument(params.name) } },
})
