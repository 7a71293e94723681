import { createFileRoute } from '@tanstack/react-router'
import { CareList } from '#app/features/ops/packages/care-list.tsx'
import { listCares } from '#app/functions/ops/packages.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readWaitingSearch } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/return-care/')({
  staticData: { permission: 'returnCare.read', messages: ['staff', 'staff-care'] },
  validateSearch: readWaitingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listCares({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.returnCare')),
  component: Listed,
})

function Listed() {
  return <CareList {...Route.useLoaderData()} search={Route.useSearch()} />
}
