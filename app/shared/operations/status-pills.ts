import type { MessageId } from '#app/i18n/messages.ts'
import type { Pill } from './filter-pills.tsx'

interface StatusPillsOptions<Status extends string | number> {
  statuses: readonly Status[]
  chosen: Status | undefined
  label: (status: Status) => MessageId
  /** Other search parameters to retain. */
  others: object
  /** Name of the search parameter. */
  name?: 'status' | 'state'
}

/** Filter pills by state: all, or one of the states. */
export function statusPills<Status extends string | number>({
  statuses,
  chosen,
  label,
  others,
  name = 'status',
}: StatusPillsOptions<Status>): Pill[] {
  return [
    { key: 'all', label: 'operations.filter.all', isChosen: chosen === undefined, search: () => ({ ...others }) },
    ...statuses.map((status) => ({
      key: String(status),
      label: label(status),
      isChosen: chosen === status,
      search: () => ({ ...others, [name]: status }),
    })),
  ]
}
