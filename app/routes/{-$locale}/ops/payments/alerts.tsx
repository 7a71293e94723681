import { createFileRoute } from '@tanstack/react-router'
import { AlertList } from '#app/features/ops/payments/alert-list.tsx'
import { readAlertSearch } from '#app/features/ops/payments/alert-search.ts'
import { listAlerts } from '#app/functions/ops/payments.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/payments/alerts')({
  staticData: { permission: 'payments.read', messages: ['staff', 'staff-payments'] },
  validateSearch: readAlertSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listAlerts({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) =>
    pageTitle(context.locale, translate(context.locale, 'staff-payments.payments.alerts')),
  component: Listed,
})

function Listed() {
  return <AlertList {...Route.useLoaderData()} search={Route.useSearch()} />
}
