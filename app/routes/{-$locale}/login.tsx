import { createFileRoute, redirect } from '@tanstack/react-router'
import { signInHead } from '#app/features/public/sign-in/sign-in-head.ts'
import { SignedIn } from '#app/features/public/sign-in/signed-in.tsx'
import { getOwnAccount } from '#app/functions/account/account.functions.ts'
import { redirectToIssuer } from '#app/functions/account/sign-in.server.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

export const Route = createFileRoute('/{-$locale}/login')({
  staticData: { messages: ['sign-in', 'errors'] },
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => (isLinkText(next) ? { next } : {}),
  server: {
    handlers: {
      GET: async ({ request, params, next }) => (await redirectToIssuer(request, params)) ?? next(),
    },
  },
  loader: async ({ location }) => {
    const account = await getOwnAccount()
    // The redirect to the issuer starts on the server.
    if (!account) throw redirect({ href: location.href, reloadDocument: true })
    return account
  },
  headers: () => notCached,
  head: ({ match }) => signInHead(match.context.locale, 'sign-in.title', '/login'),
  component: Login,
})

function Login() {
  return <SignedIn account={Route.useLoaderData()} />
}
