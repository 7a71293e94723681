import { TestModel } from 'xstate/graph'
import {
  canOpen,
  membershipPurchaseMachine,
  type PurchaseSnapshot,
  purchaseSteps,
} from '#machines/flows/membership-purchase/index.ts'
import { membershipSystemEvents, opened, purchaseEvents } from '#tests/fixtures/machines/membership-purchase.ts'
import { knows, stateOf } from '#tests/machines/model.ts'

/** The machine's events; those of its actors are typed with ids that it does not spell out. */
type PurchaseModelEvent = Parameters<typeof membershipPurchaseMachine.transition>[1]

interface ModelOptions {
  /** Only events that the screens offer. */
  isOnScreen?: boolean
  /** Whether calls can time out. */
  hasTimeouts?: boolean
}

/**
 * The purchase as a model to walk. Two situations are the same when no guard can tell them apart, now or later: same state,
 * as much known. How often a call has failed is left out: no walk fails often enough.
 */
export function membershipModel({ isOnScreen = false, hasTimeouts = true }: ModelOptions = {}) {
  return new TestModel(membershipPurchaseMachine, {
    input: { choice: null },
    events: [
      ...Object.values(purchaseEvents),
      { ...purchaseEvents['session.started'], accountId: 'account-2' },
      ...purchaseSteps.map(opened),
      ...membershipSystemEvents,
    ] as PurchaseModelEvent[],
    filterEvents: (snapshot, event) =>
      knows(snapshot, event) &&
      snapshot.can(event) &&
      (hasTimeouts || !event.type.endsWith('Timeout')) &&
      (!isOnScreen || isOffered(snapshot, event)),
    serializeState: (snapshot) => {
      const { context } = snapshot
      const state = stateOf(snapshot)
      const { offer, acceptedVersion, method, accountId, orderNo, paymentKey } = context
      const known = [offer, acceptedVersion, method, accountId, orderNo, paymentKey]
      return [
        state,
        known.map((fact) => (fact ? 1 : 0)).join(''),
        offer?.price.amount,
        state === 'sessionEnded' && context.resumeAt,
        /^(?:paying|refund)/.test(state) && context.polls,
      ].join(' ')
    },
    stateMatcher: (snapshot, key) => stateOf(snapshot) === key,
  })
}

/** Whether a screen has a control for it. */
function isOffered(snapshot: PurchaseSnapshot, event: PurchaseModelEvent): boolean {
  const { accountId } = snapshot.context
  // A customer's tab resumes only their own flow.
  if (event.type === 'session.started') return accountId === null || event.accountId === accountId
  // The choice is shown next to the button, and has to be reconsidered first.
  if (event.type === 'method.chosen') return !snapshot.matches({ open: { payment: 'ready' } })
  if (event.type !== 'step.opened') return true
  return !snapshot.matches({ open: event.step }) && canOpen(snapshot, event.step)
}
