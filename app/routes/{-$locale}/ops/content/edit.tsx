import { createFileRoute, notFound } from '@tanstack/react-router'
import { readEditSearch } from '#app/features/ops/content/content-search.ts'
import { EditPage } from '#app/features/ops/content/edit-page.tsx'
import { loadDocument } from '#app/features/ops/content/load-document.ts'
import { getTranslation } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/content/edit')({
  staticData: { permission: 'content.read', messages: ['content', 'staff-content'] },
  validateSearch: readEditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { source, ...deps } }) => {
    if (deps.id === '') throw notFound()
    const { kind, id, text: locale } = deps
    const [loaded, translation] = await Promise.all([
      loadDocument(deps),
      source && source !== locale ? getTranslation({ data: { query: { kind, id, locale, source } } }) : null,
    ])
    return { loaded, source: translation?.ok ? translation.value : null }
  },
  // No caching: reopening the editor loads what was saved since.
  gcTime: 0,
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.loaded.id ?? translate(context.locale, 'operations.notThere')),
  component: Edit,
  notFoundComponent: () => <RecordNotFound list={orderLists.content} />,
})

function Edit() {
  const { loaded, source } = Route.useLoaderData()
  return <EditPage key={`${loaded.kind} ${loaded.id} ${loaded.locale}`} loaded={loaded} source={source} />
}
