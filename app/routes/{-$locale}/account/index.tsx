import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { OverviewPage } from '#app/features/account/orders/overview-page.tsx'
import { readOverview } from '#app/functions/account/orders.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/')({
  staticData: { messages: ['vehicle', 'kinds', 'next-step'] },
  loader: () => readOverview(),
  head: ({ match }) => accountHead(match.context.locale, 'account.title', '/account'),
  component: Overview,
})

function Overview() {
  const { company } = useLoaderData({ from: '/{-$locale}/account' })
  const { firstName } = Route.useRouteContext().account
  return <OverviewPage overview={Route.useLoaderData()} firstName={firstName} company={company} />
}
