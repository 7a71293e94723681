import { createFileRoute } from '@tanstack/react-router'
import { ApplicationList } from '#app/features/ops/applications/application-list.tsx'
import { readApplicationSearch } from '#app/features/ops/applications/application-search.ts'
import { listApplications } from '#app/functions/ops/applications.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/applications')({
  staticData: { permission: 'applications.read', messages: ['staff', 'staff-applications'] },
  validateSearch: readApplicationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listApplications({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.jobApplication')),
  component: Listed,
})

function Listed() {
  return <ApplicationList {...Route.useLoaderData()} search={Route.useSearch()} />
}
