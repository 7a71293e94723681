import type { MessageId } from '#app/i18n/messages.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import {
  type SubscriptionEvent,
  type SubscriptionFacts,
  subscriptionOrderMachine,
} from '#machines/orders/subscription-order/index.ts'
import { OrderType } from '#machines/shared/codes.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import type { Check } from './event-questions.ts'
import type { Replacements, StaffEventType, StaffSubscription } from './subscription.ts'

export const eventTitles: Record<StaffEventType, MessageId> = staffButtons.subscriptionOrder

interface JudgedOrder {
  order: Pick<StaffSubscription, 'status' | 'facts' | 'now' | 'selection'>
  replacements: Replacements
}

/** Events of staff, each with the guard that refuses it now even if all its inputs are valid; null if none does. */
export function judgedEvents(judged: JudgedOrder): { type: StaffEventType; refusal: string | null }[] {
  return staffEventTypes().map((type) => ({ type, refusal: refusalOf(type, judged) }))
}

/** Guard that refuses an event with these confirmations, by default with all, even if all other inputs are valid. */
export function refusalOf(
  type: StaffEventType,
  { order, replacements }: JudgedOrder,
  has: (check: Check) => boolean = () => true,
): string | null {
  const facts = { ...order.facts, now: Date.parse(order.now) }
  const isCarFree = order.selection.orderType === OrderType.madeToOrder || replacements.length > 0
  return refusedBy(order, facts, bestCaseEvent(type, { facts, isCarFree, has }))
}

/** All events staff may fire, in the machine's order. */
export function staffEventTypes(): StaffEventType[] {
  const { transitions } = describeMachine(subscriptionOrderMachine)
  const known = keysOf(eventTitles)
  const types = new Set(transitions.filter(({ actor }) => actor === 'staff').map(({ event }) => event))
  return [...types].flatMap((type) => known.filter((candidate) => candidate === type))
}

/** Guard that refuses an event now, or null if it may be fired. */
export function refusedBy(
  { status }: Pick<StaffSubscription, 'status'>,
  facts: SubscriptionFacts,
  event: SubscriptionEvent,
): string | null {
  const judgement = judge(subscriptionOrderMachine, { code: status, facts }, event)
  return judgement.isAllowed ? null : judgement.refusedBy
}

interface BestCaseOptions {
  facts: SubscriptionFacts
  /** Whether any car could replace the order's own. */
  isCarFree: boolean
  /** Confirmations given; all of them by default. */
  has?: (check: Check) => boolean
}

/** Event with all other inputs valid, to be judged before they are entered. */
export function bestCaseEvent(
  type: StaffEventType,
  { facts, isCarFree, has = () => true }: BestCaseOptions,
): SubscriptionEvent {
  const odometerKm = facts.odometerAtHandover ?? 0
  switch (type) {
    case 'staff.stockRefused':
    case 'staff.refundRetried':
      return { type }
    case 'staff.prepared':
      return {
        type,
        isVehicleRegistered: has('isVehicleRegistered'),
        isVehicleInsured: has('isVehicleInsured'),
        isDateConfirmed: has('isDateConfirmed'),
      }
    case 'staff.verificationFailed':
    case 'staff.handoverFailed':
      return { type, isReasonRecorded: true }
    case 'staff.terminationAnnounced':
    case 'staff.graceGranted':
      return { type, isReasonRecorded: true, endsAt: Number.POSITIVE_INFINITY }
    case 'staff.terminated':
      return { type, isReasonRecorded: true, returnBy: facts.now }
    case 'staff.vehicleReplaced':
      return { type, isReasonRecorded: true, isVehicleHeld: isCarFree }
    case 'staff.handedOver':
      return { type, isProtocolSigned: has('isProtocolSigned'), odometerKm, termEndsAt: facts.now }
    case 'staff.returned':
      return {
        type,
        isProtocolSigned: has('isProtocolSigned'),
        odometerKm,
        isEarlyReturnAgreed: has('isEarlyReturnAgreed'),
      }
    case 'staff.statementSettled':
      return { type, isDepositOffset: has('isDepositOffset'), depositKept: 0 }
    case 'staff.unwound':
      return { type, isVehicleReturned: has('isVehicleReturned') }
  }
}
