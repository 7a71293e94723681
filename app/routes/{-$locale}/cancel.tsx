import { createFileRoute } from '@tanstack/react-router'
import { EndingPage } from '#app/features/public/subscription-ending/ending-page.tsx'
import { endingHead, loadEnding, readEndingSearch } from '#app/features/public/subscription-ending/load-ending.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/cancel')({
  staticData: { messages: ['subscription-ending', 'errors', 'captcha'] },
  validateSearch: readEndingSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => loadEnding(token),
  headers: () => notCached,
  head: ({ match, loaderData }) => endingHead(match.context.locale, 'cancellation', Boolean(loaderData)),
  component: Cancel,
})

function Cancel() {
  const { token } = Route.useSearch()
  return <EndingPage kind="cancellation" token={token} link={Route.useLoaderData()} />
}
