import type { MembershipFacts } from '#machines/orders/membership-order/index.ts'
import type { MembershipOrder } from './membership-orders.ts'
import { periodOf } from './membership-period.ts'

const day = 86_400_000

/** Facts that an order's machine judges by. */
export function factsOf(order: MembershipOrder, now: Date): MembershipFacts {
  return {
    now: now.getTime(),
    terms: order.terms,
    orderNo: order.orderNo,
    ownershipType: order.ownershipType,
    currency: order.currency,
    amountDue: order.amount,
    termsVersion: order.termsVersion,
    orderedAt: order.orderedAt?.getTime() ?? null,
    completedAt: order.completedAt?.getTime() ?? null,
    openAttempt: order.openAttempt,
    amountPaid: order.amountPaid,
    usageFee: usageFeeOf(order, now),
    isRefundUnclear: order.isRefundUnclear,
    refund: order.refund,
  }
}

/** Row changes for the facts that the machine owns. */
export function changesOf({ orderedAt, completedAt, refund }: MembershipFacts): Partial<MembershipOrder> {
  return { orderedAt: dateOf(orderedAt), completedAt: dateOf(completedAt), refund }
}

/** Daily share for each day begun, if the customer requested an early start. */
function usageFeeOf(order: MembershipOrder, now: Date): number {
  if (!order.isEarlyStart || !order.completedAt) return 0
  const { startsAt, endsAt } = periodOf(order, order.completedAt)
  const days = Math.ceil((now.getTime() - startsAt.getTime()) / day)
  const whole = Math.round((endsAt.getTime() - startsAt.getTime()) / day)
  return Math.floor((order.amount * Math.max(0, Math.min(days, whole))) / whole)
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}
