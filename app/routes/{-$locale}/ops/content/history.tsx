import { createFileRoute, notFound } from '@tanstack/react-router'
import { readHistorySearch } from '#app/features/ops/content/content-search.ts'
import { HistoryPage } from '#app/features/ops/content/history-page.tsx'
import { loadDocument } from '#app/features/ops/content/load-document.ts'
import { listHistory } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/content/history')({
  staticData: { permission: 'content.read', messages: ['staff-content'] },
  validateSearch: readHistorySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { kind, id, text, page } }) => {
    if (id === '') throw notFound()
    const [document, history] = await Promise.all([
      loadDocument({ kind, id, text }),
      listHistory({ data: { query: { kind, id, locale: text, ...(page && { page }) } } }),
    ])
    return { document, history }
  },
  // No caching: the text may have been saved since.
  gcTime: 0,
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'staff-content.history')),
  component: Listed,
  notFoundComponent: () => <RecordNotFound list={orderLists.content} />,
})

function Listed() {
  return <HistoryPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
