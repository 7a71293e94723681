import { createFileRoute } from '@tanstack/react-router'
import { DriveList } from '#app/features/operations/drive-list.tsx'
import { readDriveSearch } from '#app/features/operations/drive-search.ts'
import { loadModelNames } from '#app/features/operations/model-names.ts'
import { pageSize } from '#app/features/operations/pagination.tsx'
import { listTestDrives } from '#app/functions/operations.functions.ts'

export const Route = createFileRoute('/{-$locale}/ops/test-drives/')({
  validateSearch: readDriveSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [list, modelNames] = await Promise.all([
      listTestDrives({ data: { ...deps, size: pageSize } }),
      loadModelNames(),
    ])
    return { ...list, modelNames }
  },
  component: TestDrives,
})

function TestDrives() {
  return <DriveList {...Route.useLoaderData()} search={Route.useSearch()} />
}
