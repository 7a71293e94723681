import { StatusDot, type StatusTone } from '#app/components/operations/status-dot.tsx'
import type { StaffSubscription } from './subscription.ts'

type Status = StaffSubscription['status']

const tones: Record<Status, StatusTone> = {
  0: 'over',
  1: 'under',
  10: 'live',
  20: 'live',
  30: 'under',
  40: 'wanting',
  50: 'done',
  60: 'wanting',
  999: 'over',
}

/** Where a subscription stands. */
export function SubscriptionMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff.status.${status}`} />
}
