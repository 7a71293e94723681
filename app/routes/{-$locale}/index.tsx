import { createFileRoute } from '@tanstack/react-router'
import { homeCaching, loadHomeContent } from '#app/features/public/home/home-content.ts'
import { homeHead } from '#app/features/public/home/home-head.ts'
import { HomePage } from '#app/features/public/home/home-page.tsx'

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { messages: ['home', 'vehicle'], header: 'over-hero' },
  loader: ({ context: { locale } }) => loadHomeContent(locale),
  headers: ({ loaderData }) => homeCaching(loaderData),
  head: ({ match }) => homeHead(match.context.locale),
  component: Home,
})

function Home() {
  return <HomePage content={Route.useLoaderData()} />
}
