import { createFileRoute } from '@tanstack/react-router'
import { CompanyList } from '#app/features/ops/companies/company-list.tsx'
import { listCompanies } from '#app/functions/ops/companies.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readCursor } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/companies/')({
  staticData: { permission: 'companies.read', messages: ['staff-companies'] },
  validateSearch: readCursor,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listCompanies({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.companies')),
  component: Listed,
})

function Listed() {
  return <CompanyList {...Route.useLoaderData()} isLater={Route.useSearch().after !== undefined} />
}
