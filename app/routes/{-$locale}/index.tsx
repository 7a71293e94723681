import { createFileRoute } from '@tanstack/react-router'
import { loadHomeContent } from '#app/features/home/home-content.ts'
import { homeHead } from '#app/features/home/home-head.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { keptWhileUnchanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { messages: ['home', 'vehicle'], header: 'over-hero' },
  loader: ({ context: { locale } }) => loadHomeContent(locale),
  headers: () => keptWhileUnchanged('articles', 'components', 'vehicles'),
  head: ({ match }) => homeHead(match.context.locale),
  component: Home,
})

function Home() {
  return <HomePage content={Route.useLoaderData()} />
}
