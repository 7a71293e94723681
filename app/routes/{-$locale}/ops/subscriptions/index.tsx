import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionList } from '#app/features/ops/subscriptions/subscription-list.tsx'
import { readSubscriptionSearch } from '#app/features/ops/subscriptions/subscription-search.ts'
import { listSubscriptions } from '#app/functions/ops/subscriptions.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/subscriptions/')({
  staticData: { permission: 'subscriptions.read', messages: ['staff', 'staff-arrears'] },
  validateSearch: readSubscriptionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listSubscriptions({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.subscription')),
  component: Listed,
})

function Listed() {
  return <SubscriptionList {...Route.useLoaderData()} search={Route.useSearch()} />
}
