import { createFileRoute } from '@tanstack/react-router'
import { EnquiryList } from '#app/features/ops/enquiries/enquiry-list.tsx'
import { readEnquiryListSearch } from '#app/features/ops/enquiries/enquiry-search.ts'
import { listEnquiries } from '#app/functions/ops/enquiries.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/enquiries/')({
  staticData: {
    permission: 'enquiries.read',
    messages: ['staff', 'staff-enquiries', 'enquiry', 'ways', 'vehicle', 'equipment'],
  },
  validateSearch: readEnquiryListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { type, ...query } }) =>
    listEnquiries({ data: { query: { ...query, size: pageSize, ...(type && { purchaseType: type }) } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.carEnquiry')),
  component: Listed,
})

function Listed() {
  return <EnquiryList {...Route.useLoaderData()} search={Route.useSearch()} />
}
