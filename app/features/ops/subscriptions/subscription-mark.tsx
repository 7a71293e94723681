import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { StaffSubscription } from './subscription.ts'

type Status = StaffSubscription['status']

const tones: Record<Status, StatusTone> = {
  [SubscriptionStatus.initial]: 'over',
  [SubscriptionStatus.awaitingPayment]: 'under',
  [SubscriptionStatus.inPreparation]: 'live',
  [SubscriptionStatus.tobeDeliver]: 'live',
  [SubscriptionStatus.inUse]: 'under',
  [SubscriptionStatus.reminded]: 'wanting',
  [SubscriptionStatus.warned]: 'wanting',
  [SubscriptionStatus.terminationAnnounced]: 'wanting',
  [SubscriptionStatus.terminated]: 'wanting',
  [SubscriptionStatus.returned]: 'wanting',
  [SubscriptionStatus.finished]: 'done',
  [SubscriptionStatus.canceling]: 'wanting',
  [SubscriptionStatus.cancelled]: 'over',
}

/** State of a subscription. */
export function SubscriptionMark({ status }: { status: Status }) {
  return <StatusDot tone={tones[status]} label={`staff.status.${nameOf(SubscriptionStatus, status)}`} />
}
