import { createFileRoute } from '@tanstack/react-router'
import { LeadList } from '#app/features/ops/leads/lead-list.tsx'
import { listLeads } from '#app/functions/ops/leads.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readWaitingSearch } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/leads/')({
  staticData: { permission: 'leads.read', messages: ['staff-lead'] },
  validateSearch: readWaitingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listLeads({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.lead')),
  component: Listed,
})

function Listed() {
  return <LeadList {...Route.useLoaderData()} search={Route.useSearch()} />
}
