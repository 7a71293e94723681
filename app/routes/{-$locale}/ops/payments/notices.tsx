import { createFileRoute } from '@tanstack/react-router'
import { NoticeList } from '#app/features/ops/payments/notice-list.tsx'
import { listNotices } from '#app/functions/ops/payments.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readCursor } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/payments/notices')({
  staticData: { permission: 'payments.read', messages: ['staff', 'staff-payments'] },
  validateSearch: readCursor,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listNotices({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) =>
    pageTitle(context.locale, translate(context.locale, 'staff-payments.payments.notices')),
  component: Listed,
})

function Listed() {
  return <NoticeList {...Route.useLoaderData()} isLater={Route.useSearch().after !== undefined} />
}
