import type { MessageId } from '#app/i18n/messages.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { type MembershipEvent, membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { StaffEventType, StaffMembership } from './membership.ts'

interface StaffEventTexts {
  title: MessageId
  text: MessageId
}

const titles = staffButtons.membershipOrder

export const eventTexts: Record<StaffEventType, StaffEventTexts> = {
  'staff.refundRetried': { title: titles['staff.refundRetried'], text: 'staff.event.refundRetried.text' },
  'staff.paidOut': { title: titles['staff.paidOut'], text: 'staff-membership.paidOut.text' },
  'staff.goodwillGranted': { title: titles['staff.goodwillGranted'], text: 'staff.event.goodwillGranted.text' },
}
export const staffEventTypes = keysOf(titles)

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
