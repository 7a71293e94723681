import { TestModel } from 'xstate/graph'
import {
  canOpen,
  type CheckoutSnapshot,
  type CheckoutStep,
  checkoutSteps,
  currentScreen,
  subscriptionCheckoutMachine,
} from '#machines/flows/subscription-checkout/index.ts'
import {
  backUploaded,
  checkoutEvents,
  checkoutOutcomes,
  checkoutSystemEvents,
  opened,
} from '#tests/fixtures/machines/subscription-checkout.ts'
import { knows, stateOf } from '#tests/machines/model.ts'

/** The machine's events; those of its actors are typed with ids that it does not spell out. */
type CheckoutModelEvent = Parameters<typeof subscriptionCheckoutMachine.transition>[1]

interface ModelOptions {
  /** Only what the screens let somebody do, and of the steps that can be opened again the nearest ones. */
  isOnScreen?: boolean
}

/**
 * The checkout as a model to walk. Two situations are the same when no guard can tell them apart, now or later: same
 * state, as much chosen, typed, uploaded and saved. How often a call has failed is left out: no walk fails often enough.
 */
export function checkoutModel({ isOnScreen = false }: ModelOptions = {}) {
  return new TestModel(subscriptionCheckoutMachine, {
    input: { phoneCountry: 'NL' },
    events: [
      ...Object.values(checkoutEvents),
      { ...checkoutEvents['licence.chosen'], side: 'back' },
      { ...checkoutEvents['order.confirmed'], termsVersion: '2026-12' },
      { ...checkoutEvents['session.started'], accountId: 'account-2' },
      ...checkoutSteps.map(opened),
      ...checkoutSystemEvents,
    ] as CheckoutModelEvent[],
    filterEvents: (snapshot, event) =>
      knows(snapshot, event) && snapshot.can(event) && (!isOnScreen || isOffered(snapshot, event)),
    serializeState: (snapshot) => {
      const { context } = snapshot
      const state = stateOf(snapshot)
      const { saved, licence, driver, polls, resumeAt } = context
      const known = [
        context.offer,
        context.account,
        context.order,
        licence.front,
        licence.back,
        driver.firstName,
        context.delivery,
        context.billing,
        context.credit,
        context.quote,
        ...Object.values(saved),
      ]
      return [
        state,
        known.map((fact) => (fact ? 1 : 0)).join(''),
        state === 'sessionEnded' && resumeAt,
        state.startsWith('paying') && polls,
        context.quote?.termsVersion,
        // What the screens offer depends on these, the chart does not.
        isOnScreen && context.voucherCode,
        isOnScreen && context.upload?.side,
      ].join(' ')
    },
    stateMatcher: (snapshot, key) => stateOf(snapshot) === key,
  })
}

/** Whether a screen has a control for it. */
function isOffered(snapshot: CheckoutSnapshot, event: CheckoutModelEvent): boolean {
  const { account, credit, voucherCode } = snapshot.context
  // What is held already is not asked for again.
  if (event.type === 'selection.chosen' || event.type === 'identity.chosen') return !canOpen(snapshot, 'driver')
  if (event.type === 'credit.consented') return credit === null
  if (event.type === 'voucher.applied') return voucherCode === null
  if (event.type === 'voucher.removed') return voucherCode !== null
  // A customer's tab resumes only their own flow.
  if (event.type === 'session.started') return account === null || event.accountId === account.accountId
  return event.type === 'step.opened' ? isNear(snapshot, event.step) : !isOtherSide(snapshot, event)
}

/** What arrives of a licence is the side that was sent. */
function isOtherSide({ context }: CheckoutSnapshot, event: object): boolean {
  const output = 'output' in event ? event.output : null
  const arrived = output === backUploaded ? 'back' : output === checkoutOutcomes.uploadLicence.ok ? 'front' : null
  return arrived !== null && arrived !== context.upload?.side
}

/** The steps beside the one that is shown, and that one itself where it can be left. */
function isNear(snapshot: CheckoutSnapshot, step: CheckoutStep): boolean {
  const here = checkoutSteps.findIndex((candidate) => candidate === currentScreen(snapshot))
  const distance = checkoutSteps.indexOf(step) - here
  if (distance !== 0) return Math.abs(distance) === 1
  return checkoutSteps.some((other) => other !== step && canOpen(snapshot, other))
}
