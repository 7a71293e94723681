import { createFileRoute, redirect } from '@tanstack/react-router'
import { withChanges } from '#app/features/public/subscription/list-choices.ts'
import { ListPage } from '#app/features/public/subscription/list-page.tsx'
import { readListSearch } from '#app/features/public/subscription/list-search.ts'
import { loadList } from '#app/features/public/subscription/load-list.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/subscription/')({
  staticData: { messages: ['subscription', 'vehicle'] },
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { locale }, deps, params }) => {
    const list = await loadList(locale, deps)
    if (!('areaId' in list)) return list
    const search = withChanges(deps, { near: undefined, area: list.areaId })
    throw redirect({ to: '/{-$locale}/subscription', params, search })
  },
  // Going back from a car shows the list unchanged.
  staleTime: 60_000,
  headers: () => cachedUntilChanged('vehicles'),
  head: ({ match, loaderData }) => {
    const { locale } = match.context
    const isMadeToOrder = loaderData?.facets.isMadeToOrder ?? false
    return pageHead({
      locale,
      title: translate(locale, 'subscription.title'),
      description: translate(locale, isMadeToOrder ? 'subscription.description' : 'subscription.description.stock'),
      path: '/subscription',
    })
  },
  component: Subscription,
})

function Subscription() {
  return <ListPage list={Route.useLoaderData()} shown={Route.useSearch()} />
}
