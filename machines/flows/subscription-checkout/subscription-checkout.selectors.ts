import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { subscriptionCheckoutMachine } from './subscription-checkout.machine.ts'
import { firstMissing } from './subscription-checkout.steps.ts'
import { type CheckoutContext, type CheckoutStep, checkoutSteps } from './subscription-checkout.types.ts'

export type CheckoutSnapshot = SnapshotFrom<typeof subscriptionCheckoutMachine>

/** A segment of the checkout's address: what is shown of it. */
export type CheckoutScreen = CheckoutStep | 'pay' | 'done'

export interface CheckoutProgress {
  step: CheckoutStep
  status: 'done' | 'current' | 'upcoming'
  canOpen: boolean
}

const problemStates = {
  vehicleUnchecked: { open: { vehicle: 'unchecked' } },
  vehicleGone: { open: { vehicle: 'gone' } },
  areaNotServed: { open: { vehicle: 'notServed' } },
  holdLost: { open: { vehicle: 'lost' } },
  accountUnchecked: { open: { identity: 'unchecked' } },
  signInNeeded: { open: { identity: 'signedOut' } },
  identityNotAllowed: { open: { identity: 'notAllowed' } },
  choiceNotOffered: { open: { identity: 'notOffered' } },
  termOfferClosed: { open: { identity: 'termOfferClosed' } },
  tooManyOrders: { open: { identity: 'tooMany' } },
  vehicleNotHeld: { open: { identity: 'uncreated' } },
  orderIncomplete: { open: { held: { driver: 'incomplete' } } },
  uploadLost: { open: { held: { driver: 'uploadLost' } } },
  licenceNotUploaded: { open: { held: { driver: 'notUploaded' } } },
  licenceRejected: { open: { held: { driver: 'licenceRejected' } } },
  driverNotEligible: { open: { held: { driver: 'notEligible' } } },
  driverUnsaved: { open: { held: { driver: 'unsaved' } } },
  addressNotServed: { open: { held: { delivery: 'notServed' } } },
  dateTaken: { open: { held: { delivery: 'dateTaken' } } },
  deliveryUnsaved: { open: { held: { delivery: 'unsaved' } } },
  vatIdInvalid: { open: { held: { billing: 'vatIdInvalid' } } },
  billingUnsaved: { open: { held: { billing: 'unsaved' } } },
  creditUnclear: { open: { held: { credit: 'unclear' } } },
  methodRefused: { open: { held: { payment: 'methodRefused' } } },
  methodUnsaved: { open: { held: { payment: 'unsaved' } } },
  unquoted: { open: { held: { review: 'unquoted' } } },
  voucherInvalid: { open: { held: { review: 'voucherInvalid' } } },
  termOfferDropped: { open: { held: { review: 'termOfferClosed' } } },
  priceChanged: { open: { held: { review: 'priceChanged' } } },
  termsChanged: { open: { held: { review: 'termsChanged' } } },
  orderUnclear: { ordering: 'unclear' },
  paymentUnknown: { paying: 'unknown' },
  paymentDeclined: { paying: { unpaid: 'declined' } },
  paymentTimedOut: { paying: { unpaid: 'timedOut' } },
  paymentMethodRefused: { paying: { unpaid: 'methodRefused' } },
  paymentMethodUnsaved: { paying: { unpaid: 'methodUnsaved' } },
  sessionEnded: 'sessionEnded',
  creditRefused: { creditRefused: 'offered' },
  reviewNotRequested: { creditRefused: 'unrequested' },
  reviewRequested: { creditRefused: 'requested' },
  reviewClosed: { creditRefused: 'closed' },
  orderCancelled: { closed: 'cancelled' },
  paymentExpired: { closed: 'expired' },
} as const

export type CheckoutProblem = keyof typeof problemStates
export const checkoutProblems = keysOf(problemStates)

/** The step whose screen is shown, as named in the address. A state that ends the order is shown at the step where it happened. */
export function currentScreen(snapshot: CheckoutSnapshot): CheckoutScreen {
  if (snapshot.matches('confirmed')) return 'done'
  if (snapshot.matches('creditRefused')) return 'credit'
  if (snapshot.matches('sessionEnded')) {
    const { resumeAt } = snapshot.context
    return resumeAt === 'creditRefused' ? 'credit' : (resumeAt ?? 'pay')
  }
  if (!snapshot.matches('open')) return 'pay'
  return checkoutSteps.find((step) => snapshot.matches(valueOf(step))) ?? 'vehicle'
}

/** All steps with where the customer stands, for the progress rail. */
export function progress(snapshot: CheckoutSnapshot): CheckoutProgress[] {
  const current = currentScreen(snapshot)
  const position = current === 'pay' || current === 'done' ? checkoutSteps.length : checkoutSteps.indexOf(current)
  return checkoutSteps.map((step, index) => ({
    step,
    status: index < position ? 'done' : index === position ? 'current' : 'upcoming',
    canOpen: canOpen(snapshot, step),
  }))
}

/** Whether a step may be opened now, by the rail or the address. */
export function canOpen(snapshot: CheckoutSnapshot, step: CheckoutStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

/**
 * Why a step cannot be opened: the step to do first, `busy` while a call is under way, `signedOut` where somebody has to
 * sign in first, `ordered` once the order is on its way or over.
 */
export function whyClosed(
  snapshot: CheckoutSnapshot,
  step: CheckoutStep,
): CheckoutStep | 'busy' | 'signedOut' | 'ordered' | null {
  if (canOpen(snapshot, step)) return null
  if (snapshot.matches('sessionEnded')) return 'signedOut'
  if (!snapshot.matches('open')) return 'ordered'
  return firstMissing(snapshot.context, step) ?? 'busy'
}

export function isBusy(snapshot: CheckoutSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: CheckoutSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

/** Whether another order can be begun with what was typed. */
export function canRestart(snapshot: CheckoutSnapshot): boolean {
  return snapshot.can({ type: 'restart.requested' })
}

/** What the customer has to be told before anything else, or null. */
export function problem(snapshot: CheckoutSnapshot): CheckoutProblem | null {
  return checkoutProblems.find((name) => snapshot.matches(problemStates[name])) ?? null
}

/** ISO 8601 instant until which the vehicle is reserved; null where nothing is, and once the order is placed. */
export function heldUntil(snapshot: CheckoutSnapshot): string | null {
  return snapshot.matches('open') ? (snapshot.context.order?.holdExpiresAt ?? null) : null
}

type CheckoutSummary = Pick<
  CheckoutContext,
  'selection' | 'offer' | 'identityType' | 'delivery' | 'credit' | 'method' | 'quote' | 'outdated'
> & { orderNo: string | null; heldUntil: string | null; paymentDueAt: string | null }

/** What has been chosen so far, for the summary beside every step. */
export function summary(snapshot: CheckoutSnapshot): CheckoutSummary {
  const { selection, offer, identityType, delivery, credit, method, quote, outdated, order, paymentDueAt } =
    snapshot.context
  return {
    selection,
    offer,
    identityType,
    delivery,
    credit,
    method,
    quote,
    outdated,
    orderNo: order?.orderNo ?? null,
    heldUntil: heldUntil(snapshot),
    paymentDueAt,
  }
}

function valueOf(step: CheckoutStep) {
  return step === 'vehicle' || step === 'identity' ? { open: step } : { open: { held: step } }
}
