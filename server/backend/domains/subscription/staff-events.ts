import { config } from '#config'
import type { HandlerInput } from '#server/api/contract/endpoint.ts'
import type { subscriptionOperations } from '#server/api/contract/groups/subscription-operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { recordStaffAction, type StaffCaller } from '#server/backend/platform/staff-actions/staff-actions.ts'
import { depositOf } from './deposit.ts'
import { replacementFor } from './replacement.ts'
import type { SubscriptionOrder } from './subscription-orders.ts'
import { endOfDay, returnDay, terminationDay } from './subscription-timers.ts'
import { fireSubscriptionEvent, type SubscriptionOccurrence } from './subscription.lifecycle.ts'

type StaffEvent = HandlerInput<typeof subscriptionOperations.rows.fireSubscriptionEvent>['body']

/**
 * Fires an event for a staff member, who names the version of the order they saw. A reason is stored outside the event
 * log, because the log is never erased. Throws `not_found`, `order_changed` after a concurrent change, `vehicle_gone`,
 * `transition_not_allowed`.
 */
export function fireStaffEvent(
  services: BackendContext,
  { orderNo, event }: { orderNo: string; event: StaffEvent },
  caller: StaffCaller,
): Promise<SubscriptionOrder> {
  const { account, requestId } = caller
  return fireSubscriptionEvent(services, { orderNo, requestId }, async (order) => {
    assertVersion(order, event.version)
    if ('reason' in event) {
      const { type, reason } = event
      await recordStaffAction(services, caller, { action: type, reference: orderNo, detail: { reason } })
    }
    const occurrence = await occurrenceOf(services, order, event)
    return { ...occurrence, detail: { ...occurrence.detail, firedBy: account.id } }
  })
}

/** Throws `order_changed`. */
export function assertVersion({ orderNo, version }: SubscriptionOrder, seen: number): void {
  if (version !== seen) throw new Refusal('order_changed', `${orderNo} is at version ${version}, not ${seen}`)
}

async function occurrenceOf(
  services: BackendContext,
  order: SubscriptionOrder,
  event: StaffEvent,
): Promise<SubscriptionOccurrence> {
  switch (event.type) {
    case 'staff.stockRefused':
    case 'staff.refundRetried':
      return { event: { type: event.type } }
    case 'staff.prepared': {
      const { type, isVehicleRegistered, isVehicleInsured, isDateConfirmed } = event
      return { event: { type, isVehicleRegistered, isVehicleInsured, isDateConfirmed } }
    }
    case 'staff.verificationFailed':
    case 'staff.handoverFailed':
      // The request schema requires a reason.
      return { event: { type: event.type, isReasonRecorded: true } }
    case 'staff.terminationAnnounced':
      return {
        event: {
          type: event.type,
          isReasonRecorded: true,
          endsAt: terminationDay(order, services.clock.now()),
        },
      }
    case 'staff.graceGranted':
      return {
        event: {
          type: event.type,
          isReasonRecorded: true,
          endsAt: endOfDay(order, Temporal.PlainDate.from(event.until)),
        },
      }
    case 'staff.terminated':
      return {
        event: { type: event.type, isReasonRecorded: true, returnBy: returnDay(order, services.clock.now().getTime()) },
      }
    case 'staff.vehicleReplaced':
      return replacementFor(services, order, event.vehicleId ?? null)
    case 'staff.handedOver': {
      const { type, isProtocolSigned, odometerKm } = event
      return { event: { type, isProtocolSigned, odometerKm, termEndsAt: termEndOf(order, services.clock.now()) } }
    }
    case 'staff.returned': {
      const { type, isProtocolSigned, odometerKm, isEarlyReturnAgreed } = event
      return { event: { type, isProtocolSigned, odometerKm, isEarlyReturnAgreed } }
    }
    case 'staff.statementSettled': {
      const { type, depositKept } = event
      // At most the deposit itself can be retained.
      return { event: { type, isDepositOffset: event.isDepositOffset && depositKept <= depositOf(order), depositKept } }
    }
    case 'staff.unwound':
      return { event: { type: event.type, isVehicleReturned: event.isVehicleReturned } }
  }
  return event satisfies never
}

/** End of the term: months counted from the handover in the local calendar. */
function termEndOf({ country, months }: SubscriptionOrder, handedOverAt: Date): number {
  const { timeZone } = config.markets[country]
  const start = Temporal.Instant.fromEpochMilliseconds(handedOverAt.getTime()).toZonedDateTimeISO(timeZone)
  return start.add({ months }).epochMilliseconds
}
