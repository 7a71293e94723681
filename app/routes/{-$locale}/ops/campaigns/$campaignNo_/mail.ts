import { createFileRoute } from '@tanstack/react-router'
import { inScheme, mailDocument } from '#app/features/ops/console/mail-document.ts'
import { previewCampaign } from '#app/functions/ops/campaigns.functions.ts'
import { oneOf } from '#app/lib/search/search-params.ts'
import { localeSlugs } from '#config'
import { ProductError } from '#machines/shared/call-errors.ts'

export const Route = createFileRoute('/{-$locale}/ops/campaigns/$campaignNo_/mail')({
  server: {
    handlers: {
      GET: async ({ params: { campaignNo }, request }) => {
        const search = new URL(request.url).searchParams
        const locale = oneOf(localeSlugs, search.get('text'))
        if (locale === undefined) return new Response(null, { status: 404 })
        try {
          const mail = await previewCampaign({ data: { params: { campaignNo }, query: { locale } } })
          if (!mail.ok) return new Response(null, { status: 404 })
          return mailDocument(inScheme(mail.value.html, search.get('scheme') === 'dark' ? 'dark' : 'light'))
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
