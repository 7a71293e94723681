import { createFileRoute } from '@tanstack/react-router'
import { CodeList } from '#app/features/ops/memberships/code-list.tsx'
import { listCodes } from '#app/functions/ops/memberships.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readCursor } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/memberships/codes')({
  staticData: { permission: 'memberships.invite', messages: ['staff', 'staff-membership'] },
  validateSearch: readCursor,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listCodes({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'staff-membership.codes')),
  component: Listed,
})

function Listed() {
  return <CodeList {...Route.useLoaderData()} isLater={Route.useSearch().after !== undefined} />
}
