import { createFileRoute } from '@tanstack/react-router'
import { CareersPage } from '#app/features/public/careers/careers-page.tsx'
import { readCareersSearch } from '#app/features/public/careers/careers-search.ts'
import { listOpenings } from '#app/functions/public/careers.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/careers/')({
  staticData: { messages: ['careers'] },
  validateSearch: readCareersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listOpenings({ data: { query: deps } }),
  headers: () => cachedUntilChanged('careers'),
  head: ({ match: { context, search } }) =>
    pageHead({
      locale: context.locale,
      title: translate(context.locale, 'careers.title', { brand: config.brand.name }),
      description: translate(context.locale, 'careers.description', { brand: config.brand.name }),
      path: '/careers',
      // Filtered lists are not indexed.
      isPrivate: Object.keys(search).length > 0,
    }),
  component: Careers,
})

function Careers() {
  return <CareersPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
