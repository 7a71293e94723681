import { StatusDot, type StatusTone } from '#app/components/operations/status-dot.tsx'
import type { StaffCare } from './care.ts'

type Status = StaffCare['status']

const tones: Record<Status, StatusTone> = { 10: 'wanting', 20: 'under', 30: 'wanting', 40: 'done', 999: 'over' }

/** Where a cover stands whose car has come back. */
export function CareMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff.care.${status}`} />
}
