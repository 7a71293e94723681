import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ExpiredPage } from '#app/features/public/sign-in/expired-page.tsx'
import { signInHead } from '#app/features/public/sign-in/sign-in-head.ts'
import { getInteraction } from '#app/functions/account/interactions.functions.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'

/** Pages of the embedded issuer: each answers one of its interactions. */
export const Route = createFileRoute('/{-$locale}/sign-in/$interaction')({
  staticData: { messages: ['sign-in', 'password', 'errors'] },
  params: {
    parse: ({ interaction }) => (/^[\w-]{20,64}$/.test(interaction) ? { interaction } : false),
  },
  // Loaded before the pages below, which show what is known of the interaction.
  beforeLoad: async ({ params: { interaction } }) => {
    const found = await getInteraction({ data: { id: interaction } })
    return { question: found.ok ? found.value : null }
  },
  loader: ({ context: { question } }) => ({ isOpen: question !== null }),
  headers: () => notCached,
  head: ({ match }) => signInHead(match.context.locale, 'sign-in.title', '/sign-in'),
  component: Question,
})

function Question() {
  return Route.useLoaderData().isOpen ? <Outlet /> : <ExpiredPage />
}
