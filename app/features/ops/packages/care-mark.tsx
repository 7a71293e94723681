import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { StaffCare } from './care.ts'

type Status = StaffCare['status']

const tones: Record<Status, StatusTone> = {
  [ReturnCareStatus.active]: 'wanting',
  [ReturnCareStatus.assessing]: 'under',
  [ReturnCareStatus.disputed]: 'wanting',
  [ReturnCareStatus.settled]: 'done',
  [ReturnCareStatus.cancelled]: 'over',
}

/** State of a damage cover after the return. */
export function CareMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff-care.${nameOf(ReturnCareStatus, status)}`} />
}
