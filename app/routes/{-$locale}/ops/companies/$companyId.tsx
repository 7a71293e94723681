import { createFileRoute, notFound } from '@tanstack/react-router'
import { CompanyPage } from '#app/features/ops/companies/company-page.tsx'
import { getCompany } from '#app/functions/ops/companies.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/companies/$companyId')({
  staticData: { permission: 'companies.read', messages: ['staff', 'staff-companies'] },
  loader: async ({ params: { companyId } }) => {
    const found = await getCompany({ data: { params: { companyId } } })
    if (!found.ok) throw notFound()
    return found.value
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.name ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.companies} />,
})

function Shown() {
  return <CompanyPage company={Route.useLoaderData()} />
}
