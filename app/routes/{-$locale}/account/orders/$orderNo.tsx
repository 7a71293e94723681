import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { OrderNotFound } from '#app/features/account/orders/order-not-found.tsx'
import { OrderPage } from '#app/features/account/orders/order-page.tsx'
import { readOrderSearch } from '#app/features/account/orders/order.ts'
import { openOrder } from '#app/functions/account/orders.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/orders/$orderNo')({
  staticData: { messages: ['account-order', 'kinds', 'payment', 'vehicle'] },
  validateSearch: readOrderSearch,
  loader: async ({ params: { orderNo } }) => {
    const opened = await openOrder({ data: { orderNo } })
    if (!opened.ok) throw notFound()
    return opened.value
  },
  head: ({ match, params: { orderNo }, loaderData }) =>
    accountHead(
      match.context.locale,
      loaderData ? 'account-order.title' : 'account-order.notFound',
      `/account/orders/${orderNo}`,
    ),
  component: Order,
  notFoundComponent: OrderNotFound,
})

function Order() {
  return <OrderPage opened={Route.useLoaderData()} search={Route.useSearch()} />
}
