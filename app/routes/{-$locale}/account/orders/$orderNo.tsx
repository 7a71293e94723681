import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { offersOf } from '#app/features/account/orders/offers.ts'
import { OrderNotFound } from '#app/features/account/orders/order-not-found.tsx'
import { OrderPage } from '#app/features/account/orders/order-page.tsx'
import { readOrderSearch } from '#app/features/account/orders/order.ts'
import { openOrder } from '#app/functions/account/orders.functions.ts'
import { preloadGuardText } from '#app/shared/guard-text.tsx'

export const Route = createFileRoute('/{-$locale}/account/orders/$orderNo')({
  staticData: { messages: ['account-order', 'address-fields', 'kinds', 'next-step', 'payment', 'vehicle'] },
  validateSearch: readOrderSearch,
  loader: async ({ params: { orderNo }, context: { locale } }) => {
    const opened = await openOrder({ data: { orderNo } })
    if (!opened.ok) throw notFound()
    if (offersOf(opened.value).some(({ state }) => state === 'waits'))
      await preloadGuardText(locale.slug, 'subscriptionOrder')
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
