import { createFileRoute } from '@tanstack/react-router'
import { DriveList } from '#app/features/ops/test-drives/drive-list.tsx'
import { readDriveSearch } from '#app/features/ops/test-drives/drive-search.ts'
import { loadModelNames } from '#app/features/ops/test-drives/model-names.ts'
import { listTestDrives } from '#app/functions/ops/operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/test-drives/')({
  staticData: { permission: 'testDrives.read' },
  validateSearch: readDriveSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [list, modelNames] = await Promise.all([
      listTestDrives({ data: { query: { ...deps, size: pageSize } } }),
      loadModelNames(),
    ])
    return { ...list, modelNames }
  },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.testDrive')),
  component: TestDrives,
})

function TestDrives() {
  return <DriveList {...Route.useLoaderData()} search={Route.useSearch()} />
}
