import { createFileRoute } from '@tanstack/react-router'
import { readInvoiceFilters } from '#app/features/ops/invoices/invoice-filters.ts'
import { InvoiceList } from '#app/features/ops/invoices/invoice-list.tsx'
import { listAllInvoices } from '#app/functions/ops/invoices.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/invoices/')({
  staticData: { permission: 'invoices.read', messages: ['staff-invoices'] },
  validateSearch: readInvoiceFilters,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { country: seller, ...deps } }) =>
    listAllInvoices({ data: { query: { ...deps, seller, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.invoices')),
  component: Listed,
})

function Listed() {
  return <InvoiceList {...Route.useLoaderData()} search={Route.useSearch()} />
}
