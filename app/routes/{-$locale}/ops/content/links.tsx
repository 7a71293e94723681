import { createFileRoute } from '@tanstack/react-router'
import { readLinksSearch } from '#app/features/ops/content/content-search.ts'
import { LinksPage } from '#app/features/ops/content/links-page.tsx'
import { listBrokenLinks } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/content/links')({
  staticData: { permission: 'content.read', messages: ['staff-content'] },
  validateSearch: readLinksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listBrokenLinks({ data: { query: deps } }),
  // No caching: a link may have been mended since.
  gcTime: 0,
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'staff-content.links')),
  component: Listed,
})

function Listed() {
  return <LinksPage links={Route.useLoaderData()} search={Route.useSearch()} />
}
