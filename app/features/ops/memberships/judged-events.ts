import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { type MembershipEvent, membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { StaffEventType, StaffMembership } from './membership.ts'

type Judged = Pick<StaffMembership, 'status' | 'facts' | 'now' | 'goodwill'>

/** Events of staff, each with the guard or limit that refuses it now even if all its inputs are valid; null if none does. */
export function judgedEvents(order: Judged): { type: StaffEventType; refusal: string | null }[] {
  return keysOf(staffButtons.membershipOrder).map((type) => ({
    type,
    refusal: refusedBy(order, type) ?? (type === 'staff.goodwillGranted' ? order.goodwill.refusal : null),
  }))
}

function refusedBy({ status, facts, now }: Judged, type: StaffEventType): string | null {
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
