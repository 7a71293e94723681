import { createFileRoute } from '@tanstack/react-router'
import { TextList } from '#app/features/ops/console/text-list.tsx'
import { listTexts } from '#app/functions/ops/operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readPage } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/texts')({
  staticData: { permission: 'mails.read' },
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listTexts({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.texts')),
  component: Texts,
})

function Texts() {
  const { page = 1 } = Route.useSearch()
  return <TextList {...Route.useLoaderData()} page={page} />
}
