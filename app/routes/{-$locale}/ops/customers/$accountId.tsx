import { createFileRoute, notFound } from '@tanstack/react-router'
import { CustomerPage } from '#app/features/ops/customers/customer-page.tsx'
import { getCustomer } from '#app/functions/ops/customers.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/customers/$accountId')({
  staticData: {
    permission: 'customers.read',
    messages: [
      'cookies',
      'staff',
      'staff-customer',
      'account',
      'staff-work',
      'mail-section',
      'account-security',
      'account-privacy',
    ],
  },
  // A look at a customer is logged, and pointing at a link is none.
  preload: false,
  loader: async ({ params: { accountId } }) => {
    const found = await getCustomer({ data: { params: { accountId } } })
    if (!found.ok) throw notFound()
    return found.value
  },
  // A name would stay in the browser's history.
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, translate(context.locale, loaderData ? 'staff-customer.title' : 'operations.notThere')),
  component: Customer,
  notFoundComponent: () => <RecordNotFound list={orderLists.work} />,
})

function Customer() {
  return <CustomerPage {...Route.useLoaderData()} />
}
