import { createFileRoute } from '@tanstack/react-router'
import { mailDocument } from '#app/features/operations/mail-document.ts'
import { getMail } from '#app/functions/operations.functions.ts'

export const Route = createFileRoute('/{-$locale}/ops/mails/$id/html')({
  server: {
    handlers: {
      GET: async ({ params: { id } }) => {
        const mail = await getMail({ data: { id } })
        return mail.ok ? mailDocument(mail.value.html) : new Response(null, { status: 404 })
      },
    },
  },
})
