import { createFileRoute } from '@tanstack/react-router'
import { MasterDataList } from '#app/features/ops/master-data/master-data-list.tsx'
import { listChanges, listRecords } from '#app/functions/ops/master-data.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readCursor } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/master-data/')({
  staticData: { permission: 'masterData.read', messages: ['membership', 'staff-master-data'] },
  validateSearch: readCursor,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [{ items }, changes] = await Promise.all([
      listRecords(),
      listChanges({ data: { query: { ...deps, size: pageSize } } }),
    ])
    return { records: items, changes }
  },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.masterData')),
  component: Listed,
})

function Listed() {
  return <MasterDataList {...Route.useLoaderData()} isLater={Route.useSearch().after !== undefined} />
}
