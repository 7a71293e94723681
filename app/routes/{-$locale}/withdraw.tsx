import { createFileRoute } from '@tanstack/react-router'
import { EndingPage } from '#app/features/public/subscription-ending/ending-page.tsx'
import { endingHead, loadEnding, readEndingSearch } from '#app/features/public/subscription-ending/load-ending.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/withdraw')({
  staticData: { messages: ['subscription-ending', 'errors', 'captcha'] },
  validateSearch: readEndingSearch,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => loadEnding(token),
  headers: () => notCached,
  head: ({ match, loaderData }) => endingHead(match.context.locale, 'withdrawal', Boolean(loaderData)),
  component: Withdraw,
})

function Withdraw() {
  const { token } = Route.useSearch()
  return <EndingPage kind="withdrawal" token={token} link={Route.useLoaderData()} />
}
