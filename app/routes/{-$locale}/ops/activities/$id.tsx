import { createFileRoute, notFound } from '@tanstack/react-router'
import { RegistrationList } from '#app/features/ops/activities/registration-list.tsx'
import { readRegistrationSearch } from '#app/features/ops/activities/registration-search.ts'
import { listRegistrations } from '#app/functions/ops/activities.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/activities/$id')({
  staticData: { permission: 'activities.read', messages: ['staff', 'staff-activities'] },
  validateSearch: readRegistrationSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const found = await listRegistrations({ data: { params: { id }, query: { ...deps, size: pageSize } } })
    if (!found.ok) throw notFound()
    return found.value
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.activity.title ?? translate(context.locale, 'operations.notThere')),
  component: Listed,
  notFoundComponent: () => <RecordNotFound list={orderLists.activities} />,
})

function Listed() {
  return <RegistrationList {...Route.useLoaderData()} search={Route.useSearch()} />
}
