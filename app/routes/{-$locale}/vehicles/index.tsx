import { createFileRoute } from '@tanstack/react-router'
import { loadOverview } from '#app/features/public/vehicles/load-vehicle.ts'
import { OverviewPage } from '#app/features/public/vehicles/overview-page.tsx'
import { readOverviewSearch } from '#app/features/public/vehicles/overview-search.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { structuredData } from '#app/i18n/structured-data.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/vehicles/')({
  staticData: { messages: ['vehicles', 'vehicle', 'equipment'] },
  validateSearch: readOverviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { locale }, deps }) => loadOverview(locale, deps),
  staleTime: 60_000,
  headers: () => cachedUntilChanged('vehicles'),
  head: ({ match, loaderData }) => {
    const { locale } = match.context
    const head = pageHead({
      locale,
      title: translate(locale, 'vehicles.title'),
      description: translate(locale, 'vehicles.description'),
      path: '/vehicles',
    })
    return loaderData ? { ...head, meta: [...head.meta, structuredData(loaderData.data)] } : head
  },
  component: Vehicles,
})

function Vehicles() {
  return <OverviewPage overview={Route.useLoaderData()} search={Route.useSearch()} />
}
