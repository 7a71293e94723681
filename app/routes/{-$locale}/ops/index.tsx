import { createFileRoute } from '@tanstack/react-router'
import { WorkPage } from '#app/features/ops/work/work-page.tsx'
import { readWorkSearch } from '#app/features/ops/work/work-search.ts'
import { listWork } from '#app/functions/ops/work.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/')({
  staticData: { permission: 'console.open', messages: ['staff-work'] },
  validateSearch: readWorkSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listWork({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.work')),
  component: Queue,
})

function Queue() {
  return <WorkPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
