import type { MessageId } from '#app/i18n/messages.ts'
import type { Pill } from './filter-pills.tsx'

interface StatusPillsOptions<Status extends string | number> {
  statuses: readonly Status[]
  chosen: Status | undefined
  label: (status: Status) => MessageId
  /** What else the address narrows the list down by. */
  others: object
  /** How the address calls it. */
  name?: 'status' | 'state'
}

/** Where a list's entries stand: anywhere, or at one of the places there are. */
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
