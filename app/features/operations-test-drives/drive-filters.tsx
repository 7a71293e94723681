import { useNavigate } from '@tanstack/react-router'
import { ListFilters } from '#app/components/operations/list-filters.tsx'
import { type DriveSearch, driveStatuses, readDriveSearch } from './drive-search.ts'
import { statusNames } from './status-mark.tsx'

/** Narrows the list of test drives down. */
export function DriveFilters({ search }: { search: DriveSearch }) {
  const navigate = useNavigate({ from: '/{-$locale}/ops/test-drives/' })
  const { status: chosen } = search
  const others = readDriveSearch({ ...search, status: undefined, page: undefined })
  return (
    <ListFilters
      pills={[
        { key: 'all', label: 'operations.filter.all', isChosen: chosen === undefined, search: () => ({ ...others }) },
        ...driveStatuses.map((status) => ({
          key: String(status),
          label: statusNames[status],
          isChosen: chosen === status,
          search: () => ({ ...others, status }),
        })),
      ]}
      search={others}
      searchLabel="operations.filter.search"
      maxLength={80}
      className="sm:grid-cols-[2fr_1fr_auto]"
      onFind={({ country, q }) => void navigate({ search: readDriveSearch({ country, q, status: chosen }) })}
    />
  )
}
