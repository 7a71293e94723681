import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '#app/features/public/newsletter/confirm-page.tsx'
import { readConfirmSearch } from '#app/features/public/newsletter/link-search.ts'
import { postConfirmation } from '#app/functions/public/leads.server.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

// GET calls nothing: a mail scanner that opens the link learns and changes nothing.
export const Route = createFileRoute('/{-$locale}/newsletter/confirm')({
  staticData: { messages: ['newsletter', 'mail-section', 'errors'] },
  validateSearch: readConfirmSearch,
  server: {
    handlers: { POST: async ({ params, next }) => next({ context: { posted: await postConfirmation(params) } }) },
  },
  loader: ({ serverContext }) => ({ posted: serverContext?.posted ?? null }),
  headers: () => notCached,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'newsletter.confirm.title'),
      description: translate(locale, 'newsletter.description', { brand: config.brand.name }),
      path: '/newsletter/confirm',
      isPrivate: true,
    })
  },
  component: Confirm,
})

function Confirm() {
  const { token, scene } = Route.useSearch()
  const { posted } = Route.useLoaderData()
  return <ConfirmPage scene={token && scene ? scene : null} posted={posted} />
}
