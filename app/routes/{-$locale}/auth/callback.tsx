import { createFileRoute } from '@tanstack/react-router'
import { FailedPage } from '#app/features/public/sign-in/failed-page.tsx'
import { signInHead } from '#app/features/public/sign-in/sign-in-head.ts'
import { completeSignIn } from '#app/functions/account/sign-in.server.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

export const Route = createFileRoute('/{-$locale}/auth/callback')({
  staticData: { messages: ['sign-in', 'errors'] },
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } => (isLinkText(error) ? { error } : {}),
  server: {
    handlers: {
      GET: async ({ request, params, next }) => (await completeSignIn(request, params)) ?? next(),
    },
  },
  headers: () => notCached,
  head: ({ match }) => signInHead(match.context.locale, 'sign-in.failed.title', '/auth/callback'),
  component: Callback,
})

function Callback() {
  const { error } = Route.useSearch()
  return <FailedPage error={error} />
}
