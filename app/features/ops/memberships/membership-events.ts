import type { MessageId } from '#app/i18n/messages.ts'
import { type MembershipEvent, membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { StaffEventType, StaffMembership } from './membership.ts'

interface StaffEventTexts {
  title: MessageId
  text: MessageId
}

export const eventTexts: Record<StaffEventType, StaffEventTexts> = {
  'staff.refundRetried': { title: 'staff.event.refundRetried', text: 'staff.event.refundRetried.text' },
  'staff.paidOut': { title: 'staff-membership.paidOut', text: 'staff-membership.paidOut.text' },
  'staff.goodwillGranted': { title: 'staff.event.goodwillGranted', text: 'staff.event.goodwillGranted.text' },
}
export const staffEventTypes = ['staff.refundRetried', 'staff.paidOut', 'staff.goodwillGranted'] as const

/** Guard that refuses an event now even if all its inputs are valid; null if it may be fired. */
export function refusedBy(
  { status, facts, now }: Pick<StaffMembership, 'status' | 'facts' | 'now'>,
  type: StaffEventType,
): string | null {
  const judged = { code: status, facts: { ...facts, now: Date.parse(now) } }
  const judgement = judge(membershipOrderMachine, judged, bestCaseEvent(type, facts.amountPaid))
  return judgement.isAllowed ? null : judgement.refusedBy
}

function bestCaseEvent(type: StaffEventType, amount: number): MembershipEvent {
  switch (type) {
    case 'staff.goodwillGranted':
      return { type, amount, isReasonRecorded: true }
    case 'staff.paidOut':
      return { type, hasReference: true }
    case 'staff.refundRetried':
      return { type }
  }
  return type satisfies never
}
