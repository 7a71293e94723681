import { createFileRoute } from '@tanstack/react-router'
import { loadHomeContent } from '#app/features/home/home-content.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { keptWhileUnchanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/')({
  staticData: { messages: ['home', 'vehicle'], header: 'over-hero' },
  loader: () => loadHomeContent(),
  headers: () => keptWhileUnchanged('components', 'articles'),
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'home.title'),
      description: translate(locale, 'home.description'),
      path: '/',
    })
  },
  component: Home,
})

function Home() {
  return <HomePage content={Route.useLoaderData()} />
}
