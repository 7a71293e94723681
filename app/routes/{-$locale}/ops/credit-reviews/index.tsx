import { createFileRoute } from '@tanstack/react-router'
import { ReviewList } from '#app/features/ops/credit/review-list.tsx'
import { listReviews } from '#app/functions/ops/subscriptions.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readWaitingSearch } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/credit-reviews/')({
  staticData: { permission: 'credit.read', messages: ['staff'] },
  validateSearch: readWaitingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listReviews({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.creditReview')),
  component: Listed,
})

function Listed() {
  return <ReviewList {...Route.useLoaderData()} search={Route.useSearch()} />
}
