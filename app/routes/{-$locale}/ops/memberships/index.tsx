import { createFileRoute } from '@tanstack/react-router'
import { MembershipList } from '#app/features/ops/memberships/membership-list.tsx'
import { readMembershipSearch } from '#app/features/ops/memberships/membership-search.ts'
import { listMemberships } from '#app/functions/ops/memberships.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/memberships/')({
  staticData: {
    permission: 'memberships.read',
    messages: ['staff', 'membership', 'account-membership', 'staff-membership'],
  },
  validateSearch: readMembershipSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listMemberships({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.membership')),
  component: Listed,
})

function Listed() {
  return <MembershipList {...Route.useLoaderData()} search={Route.useSearch()} />
}
