import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { readInvoiceSearch } from '#app/features/account/invoices/invoice-search.ts'
import { InvoicesPage } from '#app/features/account/invoices/invoices-page.tsx'
import { listInvoices } from '#app/functions/account/invoices.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/invoices/')({
  staticData: { messages: ['account-invoices'] },
  validateSearch: readInvoiceSearch,
  loaderDeps: ({ search: { order, after } }) => ({ order, after }),
  loader: async ({ deps: { order, after } }) => {
    const page = await listInvoices({ data: { query: { orderNo: order, after } } })
    return page.ok ? page.value : { items: [], next: null }
  },
  head: ({ match }) => accountHead(match.context.locale, 'account-invoices.title', '/account/invoices'),
  component: Invoices,
})

function Invoices() {
  const { company } = useLoaderData({ from: '/{-$locale}/account' })
  return <InvoicesPage {...Route.useLoaderData()} search={Route.useSearch()} company={company} />
}
