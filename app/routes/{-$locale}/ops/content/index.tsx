import { createFileRoute } from '@tanstack/react-router'
import { ContentList } from '#app/features/ops/content/content-list.tsx'
import { readContentSearch } from '#app/features/ops/content/content-search.ts'
import { listDocuments } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/content/')({
  staticData: { permission: 'content.read', messages: ['staff-content'] },
  validateSearch: readContentSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { kind = 'article', ...deps } }) => listDocuments({ data: { query: { kind, ...deps } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'staff-content.title')),
  component: Listed,
})

function Listed() {
  return <ContentList {...Route.useLoaderData()} search={Route.useSearch()} />
}
