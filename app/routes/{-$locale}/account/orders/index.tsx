import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { OrdersPage } from '#app/features/account/orders/orders-page.tsx'
import { listOrders } from '#app/functions/account/orders.functions.ts'

const perPage = 10

export const Route = createFileRoute('/{-$locale}/account/orders/')({
  staticData: { messages: ['vehicle', 'next-step'] },
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page)
    return Number.isInteger(number) && number > 1 && number <= 1000 ? { page: number } : {}
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ deps: { page } }) => listOrders({ data: { query: { page, size: perPage } } }),
  head: ({ match }) => accountHead(match.context.locale, 'account.orders.title', '/account/orders'),
  component: Orders,
})

function Orders() {
  const { company } = useLoaderData({ from: '/{-$locale}/account' })
  const { page = 1 } = Route.useSearch()
  return <OrdersPage list={Route.useLoaderData()} page={page} perPage={perPage} company={company} />
}
