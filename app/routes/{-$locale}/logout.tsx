import { createFileRoute } from '@tanstack/react-router'
import { ConfirmSignOut } from '#app/features/public/sign-in/confirm-sign-out.tsx'
import { signInHead } from '#app/features/public/sign-in/sign-in-head.ts'
import { SignedIn } from '#app/features/public/sign-in/signed-in.tsx'
import { SignedOut } from '#app/features/public/sign-in/signed-out.tsx'
import { getOwnAccount } from '#app/functions/account/account.functions.ts'
import { finishSignOut, startSignOut } from '#app/functions/account/sign-in.server.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

export const Route = createFileRoute('/{-$locale}/logout')({
  staticData: { messages: ['sign-in'] },
  validateSearch: ({ confirm }: Record<string, unknown>): { confirm?: string } =>
    isLinkText(confirm) ? { confirm } : {},
  server: {
    handlers: {
      GET: ({ request, next }) => finishSignOut(request) ?? next(),
      POST: ({ request, params }) => startSignOut(request, params),
    },
  },
  loader: () => getOwnAccount(),
  headers: () => notCached,
  head: ({ match }) => signInHead(match.context.locale, 'shell.account.signOut', '/logout'),
  component: Logout,
})

function Logout() {
  const account = Route.useLoaderData()
  const { confirm } = Route.useSearch()
  if (confirm !== undefined) return <ConfirmSignOut code={confirm} />
  return account ? <SignedIn account={account} /> : <SignedOut />
}
