import { StatusDot, type StatusTone } from '#app/components/operations/status-dot.tsx'
import type { StaffMembership } from './membership.ts'

type Status = StaffMembership['status']

const tones: Record<Status, StatusTone> = {
  10: 'under',
  20: 'live',
  30: 'over',
  40: 'under',
  50: 'done',
  60: 'wanting',
}

/** Where a membership's order stands. */
export function MembershipMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`account-membership.status.${status}`} />
}
