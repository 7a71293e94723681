import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { DataChangeStatus } from '#machines/orders/data-change/data-change.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { StaffChange } from './change.ts'

type Status = StaffChange['status']

const tones: Record<Status, StatusTone> = {
  [DataChangeStatus.draft]: 'over',
  [DataChangeStatus.proposed]: 'wanting',
  [DataChangeStatus.scheduled]: 'under',
  [DataChangeStatus.inForce]: 'live',
  [DataChangeStatus.undone]: 'over',
  [DataChangeStatus.outdated]: 'wanting',
  [DataChangeStatus.discarded]: 'over',
}

/** State of a change. */
export function ChangeMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff-master-data.status.${nameOf(DataChangeStatus, status)}`} />
}
