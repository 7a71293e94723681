import { createFileRoute } from '@tanstack/react-router'
import { AttemptList } from '#app/features/ops/payments/attempt-list.tsx'
import { readAttemptSearch } from '#app/features/ops/payments/attempt-search.ts'
import { listAttempts } from '#app/functions/ops/payments.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/payments/')({
  staticData: { permission: 'payments.read', messages: ['staff', 'staff-payments'] },
  validateSearch: readAttemptSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listAttempts({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.payments')),
  component: Listed,
})

function Listed() {
  return <AttemptList {...Route.useLoaderData()} search={Route.useSearch()} />
}
