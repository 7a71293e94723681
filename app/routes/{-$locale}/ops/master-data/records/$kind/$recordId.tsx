import { createFileRoute, notFound } from '@tanstack/react-router'
import { RecordPage } from '#app/features/ops/master-data/record-page.tsx'
import { getRecord } from '#app/functions/ops/master-data.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/master-data/records/$kind/$recordId')({
  staticData: {
    permission: 'masterData.read',
    messages: ['equipment', 'membership', 'staff', 'staff-master-data', 'vehicle'],
  },
  loader: async ({ params }) => {
    const found = await getRecord({ data: { params } })
    if (!found.ok) throw notFound()
    return { record: found.value }
  },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.masterData')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.masterData} />,
})

function Shown() {
  const { record } = Route.useLoaderData()
  return <RecordPage key={`${record.kind} ${record.recordId}`} record={record} />
}
