import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { preloadRefusals } from '#app/features/account/packages/cancel-refusal.tsx'
import { OrderPackagesPage } from '#app/features/account/packages/order-packages-page.tsx'
import { openPackages } from '#app/functions/account/packages.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/packages/$orderNo/')({
  staticData: { messages: ['account-packages'] },
  loader: async ({ params: { orderNo }, context: { locale } }) => {
    const opened = await openPackages({ data: { orderNo } })
    if (!opened.ok) throw notFound()
    await preloadRefusals(locale.slug, opened.value)
    return opened.value
  },
  head: ({ match, params: { orderNo } }) =>
    accountHead(match.context.locale, 'account-packages.title', `/account/packages/${orderNo}`),
  component: OrderPackages,
})

function OrderPackages() {
  return <OrderPackagesPage opened={Route.useLoaderData()} />
}
