import { SubscriptionStatus, inArrears } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import type { AccountOrder } from './order.ts'

export const happenedKinds = [
  'begun',
  'ordered',
  'paid',
  'declined',
  'paymentExpired',
  'holdExpired',
  'abandoned',
  'creditRefused',
  'stockRefused',
  'prepared',
  'deliveryChanged',
  'methodChanged',
  'vehicleReplaced',
  'handoverFailed',
  'handedOver',
  'noticeGiven',
  'noticeRevoked',
  'followOnOrdered',
  'followOnMoved',
  'followOnHandedOver',
  'followOnCancelled',
  'renewed',
  'extended',
  'packageOrdered',
  'careOrdered',
  'returnScheduled',
  'overdue',
  'arrearsSettled',
  'terminationAnnounced',
  'graceGranted',
  'terminated',
  'returnOverdue',
  'returned',
  'settled',
  'cancelled',
  'withdrawn',
  'verificationFailed',
  'undone',
  'refundSent',
  'refunded',
  'refundFailed',
  'unwound',
  'paidLate',
] as const
type HappenedKind = (typeof happenedKinds)[number]

/** Steps still ahead. */
export const aheadKinds = ['payment', 'preparation', 'handover', 'use', 'return', 'statement', 'end'] as const
type AheadKind = (typeof aheadKinds)[number]

export type OrderEntry =
  | { id: string; progress: 'done'; kind: HappenedKind; at: string }
  | { id: string; progress: 'current' }
  | { id: string; progress: 'ahead'; kind: AheadKind }

/** Events shown to the customer; edits of a draft order are left out. */
const happened: Readonly<Record<string, HappenedKind>> = {
  'customer.created': 'begun',
  'customer.completed': 'ordered',
  'payment.paid': 'paid',
  'payment.declined': 'declined',
  'timer.paymentExpired': 'paymentExpired',
  'timer.holdExpired': 'holdExpired',
  'customer.abandoned': 'abandoned',
  'backend.creditRefused': 'creditRefused',
  'staff.stockRefused': 'stockRefused',
  'staff.prepared': 'prepared',
  'customer.deliveryChanged': 'deliveryChanged',
  'customer.methodChanged': 'methodChanged',
  'staff.vehicleReplaced': 'vehicleReplaced',
  'staff.handoverFailed': 'handoverFailed',
  'staff.handedOver': 'handedOver',
  'customer.noticeGiven': 'noticeGiven',
  'customer.noticeRevoked': 'noticeRevoked',
  'customer.followOnOrdered': 'followOnOrdered',
  'backend.followOnMoved': 'followOnMoved',
  'backend.followOnHandedOver': 'followOnHandedOver',
  'backend.followOnCancelled': 'followOnCancelled',
  'timer.renewed': 'renewed',
  'customer.termExtended': 'extended',
  'customer.packageOrdered': 'packageOrdered',
  'customer.returnCareOrdered': 'careOrdered',
  'customer.returnScheduled': 'returnScheduled',
  'payment.dunned': 'overdue',
  'payment.arrearsSettled': 'arrearsSettled',
  'payment.dunningEnded': 'terminationAnnounced',
  'staff.terminationAnnounced': 'terminationAnnounced',
  'staff.graceGranted': 'graceGranted',
  'timer.terminationDue': 'terminated',
  'staff.terminated': 'terminated',
  'timer.returnOverdue': 'returnOverdue',
  'staff.returned': 'returned',
  'staff.statementSettled': 'settled',
  'customer.cancelled': 'cancelled',
  'customer.withdrawn': 'withdrawn',
  'staff.verificationFailed': 'verificationFailed',
  'customer.cancellationUndone': 'undone',
  'timer.refundDue': 'refundSent',
  'payment.refunded': 'refunded',
  'payment.refundFailed': 'refundFailed',
  'staff.unwound': 'unwound',
}

/** Steps of the arrears that are shown only if the order moves on with them, not for one month of several. */
const movesOn: ReadonlySet<string> = new Set(['payment.arrearsSettled', 'payment.dunningEnded', 'timer.terminationDue'])

/** Kinds shown as failed or called off. */
export const isOff: ReadonlySet<HappenedKind> = new Set([
  'declined',
  'paymentExpired',
  'holdExpired',
  'abandoned',
  'creditRefused',
  'stockRefused',
  'handoverFailed',
  'cancelled',
  'withdrawn',
  'verificationFailed',
  'overdue',
  'terminationAnnounced',
  'terminated',
  'returnOverdue',
  'refundFailed',
  'paidLate',
])

const ahead: Readonly<Record<AccountOrder['status'], readonly AheadKind[]>> = {
  [SubscriptionStatus.initial]: ['payment', 'preparation', 'handover'],
  [SubscriptionStatus.awaitingPayment]: ['preparation', 'handover', 'use'],
  [SubscriptionStatus.inPreparation]: ['handover', 'use'],
  [SubscriptionStatus.tobeDeliver]: ['use', 'return'],
  [SubscriptionStatus.inUse]: ['return', 'statement'],
  [SubscriptionStatus.reminded]: ['return', 'statement'],
  [SubscriptionStatus.warned]: ['return', 'statement'],
  [SubscriptionStatus.terminationAnnounced]: ['return', 'statement'],
  [SubscriptionStatus.terminated]: ['return', 'statement'],
  [SubscriptionStatus.returned]: ['statement'],
  [SubscriptionStatus.finished]: [],
  [SubscriptionStatus.canceling]: ['end'],
  [SubscriptionStatus.cancelled]: [],
}

function kindOf({
  type,
  from,
  to,
}: Pick<AccountOrder['events'][number], 'type' | 'from' | 'to'>): HappenedKind | undefined {
  // A payment received after the end is refunded.
  if (type === 'payment.paid' && from === SubscriptionStatus.cancelled) return 'paidLate'
  // Whether by the last try for a month, by another month that fails, or by staff.
  const isAnnounced = to === SubscriptionStatus.terminationAnnounced && from !== to
  return isAnnounced ? 'terminationAnnounced' : happened[type]
}

/** Timeline of an order: past events, the current step, and the steps ahead. */
export function entriesOf({ status, events, next }: Pick<AccountOrder, 'status' | 'events' | 'next'>): OrderEntry[] {
  const done = events.flatMap(({ type, sequence, at, from, to }, index): OrderEntry[] => {
    const kind = kindOf({ type, from, to })
    // Of several months that are paid after the end, the last one tells of all.
    const isRepeated = to === SubscriptionStatus.terminated && events[index + 1]?.type === type
    const isPart = from === to && movesOn.has(type) && (isOneOf(inArrears, to) || isRepeated)
    return kind && !isPart ? [{ id: String(sequence), kind, progress: 'done', at }] : []
  })
  // The current step is not repeated.
  const later = ahead[status].filter((kind) => kind !== next?.what)
  return [
    ...done,
    ...(next ? [{ id: 'current', progress: 'current' as const }] : []),
    ...later.map((kind) => ({ id: kind, kind, progress: 'ahead' as const })),
  ]
}
