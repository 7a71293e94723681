import { createFileRoute } from '@tanstack/react-router'
import { mailDocument } from '#app/features/ops/console/mail-document.ts'
import { getMail } from '#app/functions/ops/operations.functions.ts'
import { ProductError } from '#machines/shared/call-errors.ts'

export const Route = createFileRoute('/{-$locale}/ops/mails/$id/html')({
  server: {
    handlers: {
      GET: async ({ params: { id } }) => {
        try {
          const mail = await getMail({ data: { params: { id } } })
          return mail.ok ? mailDocument(mail.value.html) : new Response(null, { status: 404 })
        } catch (error) {
          // No redirects inside a frame; the surrounding page handles it.
          if (error instanceof ProductError && error.resultCode === 'user_token_invalid')
            return new Response(null, { status: 401 })
          if (error instanceof ProductError && error.resultCode === 'forbidden')
            return new Response(null, { status: 403 })
          throw error
        }
      },
    },
  },
})
