import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComparePage } from '#app/features/ops/content/compare-page.tsx'
import { readCompareSearch } from '#app/features/ops/content/content-search.ts'
import { compareVersion } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { orderLists } from '#app/shared/order-kinds.ts'

export const Route = createFileRoute('/{-$locale}/ops/content/compare')({
  staticData: { permission: 'content.read', messages: ['staff-content'] },
  validateSearch: readCompareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { kind, id, text, version } }) => {
    if (id === '' || version === 0) throw notFound()
    const compared = await compareVersion({ data: { query: { kind, id, locale: text, version } } })
    if (!compared.ok) throw notFound()
    return compared.value
  },
  // No caching: the text may have been changed since.
  gcTime: 0,
  head: ({ match: { context, search }, loaderData }) =>
    pageTitle(context.locale, loaderData ? search.id : translate(context.locale, 'operations.notThere')),
  component: Compared,
  notFoundComponent: () => <RecordNotFound list={orderLists.content} />,
})

function Compared() {
  return <ComparePage comparison={Route.useLoaderData()} search={Route.useSearch()} />
}
