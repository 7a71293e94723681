import { createFileRoute } from '@tanstack/react-router'
import { ServiceList } from '#app/features/ops/service/service-list.tsx'
import { readServiceSearch } from '#app/features/ops/service/service-search.ts'
import { listServices } from '#app/functions/ops/service.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/service')({
  staticData: { permission: 'service.read', messages: ['staff', 'staff-service', 'account-service'] },
  validateSearch: readServiceSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listServices({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.service')),
  component: Listed,
})

function Listed() {
  return <ServiceList {...Route.useLoaderData()} search={Route.useSearch()} />
}
