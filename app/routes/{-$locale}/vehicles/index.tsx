import { createFileRoute } from '@tanstack/react-router'
import { loadOverview } from '#app/features/vehicles/load-vehicle.ts'
import { OverviewPage } from '#app/features/vehicles/overview-page.tsx'
import { readOverviewSearch } from '#app/features/vehicles/overview-search.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { keptWhileUnchanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/vehicles/')({
  staticData: { messages: ['vehicles', 'vehicle'] },
  validateSearch: readOverviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { locale }, deps }) => loadOverview(locale, deps),
  staleTime: 60_000,
  headers: () => keptWhileUnchanged('vehicles'),
  head: ({ match, loaderData }) => {
    const { locale } = match.context
    return {
      ...pageHead({
        locale,
        title: translate(locale, 'vehicles.title'),
        description: translate(locale, 'vehicles.description'),
        path: '/vehicles',
      }),
      scripts: loaderData ? [{ type: 'application/ld+json', children: loaderData.data }] : [],
    }
  },
  component: Vehicles,
})

function Vehicles() {
  return <OverviewPage overview={Route.useLoaderData()} search={Route.useSearch()} />
}
