import { createFileRoute, notFound } from '@tanstack/react-router'
import { ActivitiesPage } from '#app/features/public/activities/activities-page.tsx'
import { listActivities } from '#app/functions/public/activities.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { chosenMarket, readMarketSearch } from '#app/lib/market/market-search.ts'

export const Route = createFileRoute('/{-$locale}/activities/')({
  staticData: { messages: ['activities'] },
  validateSearch: readMarketSearch,
  loaderDeps: ({ search: { country } }) => ({ country }),
  loader: async ({ context: { locale }, deps }) => {
    const country = chosenMarket(deps.country ? { country: deps.country } : {}, locale)
    const found = await listActivities({ data: { query: { country } } })
    if (!found.ok) throw notFound()
    return { country, activities: found.value }
  },
  staleTime: 60_000,
  headers: () => cachedUntilChanged('activities', 'stores'),
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'activities.title'),
      description: translate(locale, 'activities.description'),
      path: '/activities',
    })
  },
  component: Activities,
})

function Activities() {
  return <ActivitiesPage {...Route.useLoaderData()} />
}
