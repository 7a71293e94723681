import { createFileRoute } from '@tanstack/react-router'
import { StockList } from '#app/features/ops/stock/stock-list.tsx'
import { readStockSearch } from '#app/features/ops/stock/stock-search.ts'
import { listStock } from '#app/functions/ops/subscriptions.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/stock/')({
  staticData: { permission: 'stock.read', messages: ['staff'] },
  validateSearch: readStockSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listStock({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.stock')),
  component: Listed,
})

function Listed() {
  return <StockList {...Route.useLoaderData()} search={Route.useSearch()} />
}
