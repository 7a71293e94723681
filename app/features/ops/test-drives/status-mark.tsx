import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { StaffDrive } from './drive.ts'

type Status = StaffDrive['status']

const tones: Record<Status, StatusTone> = {
  [TestDriveStatus.booked]: 'live',
  [TestDriveStatus.arranged]: 'under',
  [TestDriveStatus.completed]: 'done',
  [TestDriveStatus.cancelled]: 'over',
}

/** State of a test drive. */
export function StatusMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`operations.status.${nameOf(TestDriveStatus, status)}`} />
}
