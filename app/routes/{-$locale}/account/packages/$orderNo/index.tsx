import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { OrderPackagesPage } from '#app/features/account/packages/order-packages-page.tsx'
import { openPackages } from '#app/functions/account/packages.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/packages/$orderNo/')({
  staticData: { messages: ['account-packages'] },
  loader: async ({ params: { orderNo } }) => {
    const opened = await openPackages({ data: { orderNo } })
    if (!opened.ok) throw notFound()
    return opened.value
  },
  head: ({ match, params: { orderNo } }) =>
    accountHead(match.context.locale, 'account-packages.title', `/account/packages/${orderNo}`),
  component: OrderPackages,
})

function OrderPackages() {
  return <OrderPackagesPage opened={Route.useLoaderData()} />
}
