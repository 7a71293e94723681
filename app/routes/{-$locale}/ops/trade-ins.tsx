import { createFileRoute } from '@tanstack/react-router'
import { TradeInList } from '#app/features/ops/trade-ins/trade-in-list.tsx'
import { readTradeInSearch } from '#app/features/ops/trade-ins/trade-in-search.ts'
import { listTradeIns } from '#app/functions/ops/trade-ins.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/trade-ins')({
  staticData: { permission: 'tradeIns.read', messages: ['staff', 'staff-trade-ins'] },
  validateSearch: readTradeInSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listTradeIns({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.tradeIn')),
  component: Listed,
})

function Listed() {
  return <TradeInList {...Route.useLoaderData()} search={Route.useSearch()} />
}
