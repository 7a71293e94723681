import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { StaffMembership } from './membership.ts'

type Status = StaffMembership['status']

const tones: Record<Status, StatusTone> = {
  [MembershipStatus.created]: 'under',
  [MembershipStatus.completed]: 'live',
  [MembershipStatus.canceled]: 'over',
  [MembershipStatus.refunding]: 'under',
  [MembershipStatus.refunded]: 'done',
  [MembershipStatus.refundFailed]: 'wanting',
}

/** State of a membership order. */
export function MembershipMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`account-membership.status.${nameOf(MembershipStatus, status)}`} />
}
