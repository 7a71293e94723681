import type { MessageId } from '#app/i18n/messages.ts'
import { StatusDot, type StatusTone } from '#app/components/operations/status-dot.tsx'
import type { StaffDrive } from './drive.ts'

type Status = StaffDrive['status']

export const statusNames: Record<Status, MessageId> = {
  1: 'operations.status.booked',
  2: 'operations.status.arranged',
  3: 'operations.status.completed',
  4: 'operations.status.cancelled',
}

const tones: Record<Status, StatusTone> = { 1: 'live', 2: 'under', 3: 'done', 4: 'over' }

/** Where a test drive stands. */
export function StatusMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={statusNames[status]} />
}
