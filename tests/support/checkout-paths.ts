import {
  type CheckoutEvent,
  type CheckoutSnapshot,
  currentScreen,
} from '#machines/flows/subscription-checkout/index.ts'
import { answeredAs, checkoutTimeouts } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPathStep, screenFlow } from './flow-paths.ts'

export type CheckoutPathStep = FlowPathStep<CheckoutEvent>

/**
 * Walks through the checkout that together reach every state of the machine and every event of every screen. Each
 * starts with a new checkout without a car; `screens` only reaches every screen. All transitions would take an hour:
 * the machine's own tests take them.
 */
export const checkoutFlow = (extent: 'states' | 'screens' = 'states') =>
  screenFlow(checkoutModel({ isOnScreen: true }), {
    keyOf: extent === 'states' ? kindOf : screenOf,
    answeredAs,
    timeouts: checkoutTimeouts,
  })

/** Steps that count as the same: an answer by its target state, anything else by its screen. */
function kindOf(from: CheckoutSnapshot, { type }: CheckoutEvent, to: CheckoutSnapshot): string {
  if (!type.startsWith('xstate.')) return `${type} on ${currentScreen(from)}`
  const isWaitedFor = type.endsWith('Timeout') && !stateOf(from).startsWith('paying.')
  return isWaitedFor ? 'no answer in time' : stateOf(to)
}

function screenOf(_: CheckoutSnapshot, __: CheckoutEvent, to: CheckoutSnapshot): string {
  return currentScreen(to)
}
