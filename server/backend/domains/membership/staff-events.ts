import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { membershipOperations } from '#server/api/contract/groups/membership-operations.ts'
import { recordGoodwill } from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import type { MembershipOrder } from './membership-orders.ts'
import { fireMembershipEvent, type MembershipOccurrence } from './membership.lifecycle.ts'

type StaffEvent = HandlerInput<typeof membershipOperations.rows.fireMembershipEvent>['body']

/**
 * Fires an event for a staff member, who names the version of the order they saw. A reason is stored outside the event
 * log, because the log is never erased. Throws `not_found`, `order_changed` after a concurrent change,
 * `transition_not_allowed`, also when a limit of goodwill is used up.
 */
export function fireStaffEvent(
  services: BackendContext,
  { orderNo, event }: { orderNo: string; event: StaffEvent },
  caller: StaffCaller,
): Promise<MembershipOrder> {
  const { account, requestId } = caller
  return fireMembershipEvent(services, { orderNo, requestId }, async ({ version, currency }) => {
    if (version !== event.version) {
      throw new Refusal('order_changed', `${orderNo} is at version ${version}, not ${event.version}`)
    }
    if (event.type === 'staff.goodwillGranted') {
      const { type: action, amount, reason } = event
      await recordGoodwill(services, { action, orderNo, currency, amount, reason }, caller)
    }
    const occurrence = occurrenceOf(event)
    return { ...occurrence, detail: { ...occurrence.detail, firedBy: account.id } }
  })
}

function occurrenceOf(event: StaffEvent): MembershipOccurrence {
  switch (event.type) {
    case 'staff.goodwillGranted':
      // The request schema requires a reason.
      return { event: { type: event.type, amount: event.amount, isReasonRecorded: true } }
    case 'staff.refundRetried':
      return { event: { type: event.type } }
    case 'staff.paidOut': {
      const { type, reference } = event
      return { event: { type, hasReference: true }, changes: { payoutReference: reference }, detail: { reference } }
    }
  }
  return event satisfies never
}
