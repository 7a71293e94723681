import type { SnapshotFrom } from 'xstate'
import { keysOf } from '#machines/shared/keys-of.ts'
import type { membershipPurchaseMachine } from './membership-purchase.machine.ts'
import { firstMissing } from './membership-purchase.steps.ts'
import { type PurchaseStep, purchaseSteps } from './membership-purchase.types.ts'

export type PurchaseSnapshot = SnapshotFrom<typeof membershipPurchaseMachine>

/** A segment of the purchase's address: what is shown of it. */
export type PurchaseScreen = PurchaseStep | 'pay' | 'done' | 'refund'

export interface PurchaseProgress {
  step: PurchaseStep
  status: 'done' | 'current' | 'upcoming'
  canOpen: boolean
}

const problemStates = {
  signInNeeded: { open: { ownership: 'signedOut' } },
  ownerNeeded: { open: { ownership: 'ownerNeeded' } },
  grantNeeded: { open: { ownership: 'grantNeeded' } },
  codeNeeded: { open: { ownership: 'codeNeeded' } },
  membershipHeld: { open: { ownership: 'held' } },
  notOffered: { open: { ownership: 'notOffered' } },
  ownershipUnchecked: { open: { ownership: 'unchecked' } },
  termsChanged: { open: { terms: 'changed' } },
  termsUnread: { open: { terms: 'unread' } },
  orderUnclear: { ordering: 'unclear' },
  paymentUnknown: { paying: 'unknown' },
  paymentDeclined: { paying: { unpaid: 'declined' } },
  paymentTimedOut: { paying: { unpaid: 'timedOut' } },
  methodRefused: { paying: { unpaid: 'methodRefused' } },
  sessionEnded: 'sessionEnded',
  orderCancelled: { closed: 'cancelled' },
  paymentExpired: { closed: 'expired' },
  refundFailed: { refund: 'failed' },
} as const

export type PurchaseProblem = keyof typeof problemStates
export const purchaseProblems = keysOf(problemStates)

/** The step whose screen is shown, as named in the address. */
export function currentScreen(snapshot: PurchaseSnapshot): PurchaseScreen {
  if (snapshot.matches('completed')) return 'done'
  if (snapshot.matches('refund')) return 'refund'
  if (snapshot.matches('sessionEnded')) return snapshot.context.resumeAt === 'ownership' ? 'ownership' : 'pay'
  if (!snapshot.matches('open')) return 'pay'
  return purchaseSteps.find((step) => snapshot.matches({ open: step })) ?? 'ownership'
}

/** All steps with where the customer stands, for the progress rail. */
export function progress(snapshot: PurchaseSnapshot): PurchaseProgress[] {
  const position = purchaseSteps.findIndex((step) => step === currentScreen(snapshot))
  const current = position === -1 ? purchaseSteps.length : position
  return purchaseSteps.map((step, index) => ({
    step,
    status: index < current ? 'done' : index === current ? 'current' : 'upcoming',
    canOpen: canOpen(snapshot, step),
  }))
}

/** Whether a step may be opened now, by the rail or the address. */
export function canOpen(snapshot: PurchaseSnapshot, step: PurchaseStep): boolean {
  return snapshot.can({ type: 'step.opened', step })
}

/** Why a step cannot be opened: the step to do first, `busy` while a call is under way, `ordered` once it is ordered. */
export function whyClosed(snapshot: PurchaseSnapshot, step: PurchaseStep): PurchaseStep | 'busy' | 'ordered' | null {
  if (canOpen(snapshot, step)) return null
  if (!snapshot.matches('open')) return 'ordered'
  return firstMissing(snapshot.context, step) ?? 'busy'
}

export function isBusy(snapshot: PurchaseSnapshot): boolean {
  return snapshot.hasTag('busy')
}

export function canRetry(snapshot: PurchaseSnapshot): boolean {
  return snapshot.can({ type: 'retry.requested' })
}

/** Whether another membership can be begun. */
export function canRestart(snapshot: PurchaseSnapshot): boolean {
  return snapshot.can({ type: 'restart.requested' })
}

/** What the customer has to be told before anything else, or null. */
export function problem(snapshot: PurchaseSnapshot): PurchaseProblem | null {
  return purchaseProblems.find((name) => snapshot.matches(problemStates[name])) ?? null
}
