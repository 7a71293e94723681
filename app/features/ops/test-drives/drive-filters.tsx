import { useNavigate } from '@tanstack/react-router'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { type DriveSearch, driveStatuses, readDriveSearch } from './drive-search.ts'

/** Narrows the list of test drives down. */
export function DriveFilters({ search }: { search: DriveSearch }) {
  const navigate = useNavigate({ from: '/{-$locale}/ops/test-drives/' })
  const { status: chosen } = search
  const others = readDriveSearch({ ...search, status: undefined, page: undefined })
  return (
    <ListFilters
      pills={statusPills({
        statuses: driveStatuses,
        chosen,
        label: (status) => `operations.status.${nameOf(TestDriveStatus, status)}` as const,
        others,
      })}
      search={others}
      searchLabel="operations.filter.search"
      maxLength={80}
      className="sm:grid-cols-[2fr_1fr_auto]"
      onFind={({ country, q }) => void navigate({ search: readDriveSearch({ country, q, status: chosen }) })}
    >
      <CountryField country={search.country} />
    </ListFilters>
  )
}
