import { createFileRoute } from '@tanstack/react-router'
import { JobList } from '#app/features/ops/console/job-list.tsx'
import { listJobs } from '#app/functions/ops/operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readPage } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/jobs')({
  staticData: { permission: 'system.read' },
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listJobs({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.jobs')),
  component: Jobs,
})

function Jobs() {
  const { page = 1 } = Route.useSearch()
  return <JobList {...Route.useLoaderData()} page={page} />
}
