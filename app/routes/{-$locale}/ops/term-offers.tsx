import { createFileRoute } from '@tanstack/react-router'
import { TermOfferList } from '#app/features/ops/term-offers/term-offer-list.tsx'
import { readTermOfferSearch } from '#app/features/ops/term-offers/term-offer-search.ts'
import { listTermOffers } from '#app/functions/ops/term-offers.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/term-offers')({
  staticData: { permission: 'termOffers.read', messages: ['staff', 'staff-term-offers'] },
  validateSearch: readTermOfferSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listTermOffers({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.termOffer')),
  component: Listed,
})

function Listed() {
  return <TermOfferList {...Route.useLoaderData()} search={Route.useSearch()} />
}
