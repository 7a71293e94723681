import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComparePage } from '#app/features/ops/content/compare-page.tsx'
import { readCompareSearch } from '#app/features/ops/content/content-search.ts'
import { loadDocument } from '#app/features/ops/content/load-document.ts'
import { compareVersions, listHistory } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

/** Entries to choose from. */
const listed = 100

export const Route = createFileRoute('/{-$locale}/ops/content/compare')({
  staticData: { permission: 'content.read', messages: ['content', 'staff-content'] },
  validateSearch: readCompareSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { kind, id, text, from, to } }) => {
    if (id === '' || from === '') throw notFound()
    const key = { kind, id, locale: text }
    const [compared, document, history] = await Promise.all([
      compareVersions({ data: { query: { ...key, from, ...(to && { to }) } } }),
      loadDocument({ kind, id, text }),
      listHistory({ data: { query: { ...key, size: listed } } }),
    ])
    if (!compared.ok) throw notFound()
    return { comparison: compared.value, document, history }
  },
  // No caching: the text may have been changed since.
  gcTime: 0,
  head: ({ match: { context, search }, loaderData }) =>
    pageTitle(context.locale, loaderData ? search.id : translate(context.locale, 'operations.notThere')),
  component: Compared,
  notFoundComponent: () => <RecordNotFound list={orderLists.content} />,
})

function Compared() {
  return <ComparePage {...Route.useLoaderData()} search={Route.useSearch()} />
}
