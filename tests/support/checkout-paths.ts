import {
  type CheckoutEvent,
  type CheckoutSnapshot,
  currentScreen,
} from '#machines/flows/subscription-checkout/index.ts'
import { answeredAs, checkoutTimeouts } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { coveringWalks } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPath, flowPaths, type FlowPathStep } from './flow-paths.ts'

export type CheckoutPathStep = FlowPathStep<CheckoutEvent>
export type CheckoutPath = FlowPath<CheckoutEvent>

/**
 * Walks through the checkout that together reach every state of the machine and every event of every screen. Each
 * starts with a new checkout without a car; `screens` only reaches every screen. All transitions would take an hour:
 * the machine's own tests take them.
 */
export function checkoutPaths(extent: 'states' | 'screens' = 'states'): CheckoutPath[] {
  const model = checkoutModel({ isOnScreen: true })
  const walks = model.getPaths(coveringWalks(extent === 'states' ? kindOf : screenOf), {
    allowDuplicatePaths: true,
  })
  return flowPaths(walks, { answeredAs, timeouts: checkoutTimeouts })
}

/** Steps that count as the same: an answer by its target state, anything else by its screen. */
function kindOf(from: CheckoutSnapshot, { type }: CheckoutEvent, to: CheckoutSnapshot): string {
  if (!type.startsWith('xstate.')) return `${type} on ${currentScreen(from)}`
  const isWaitedFor = type.endsWith('Timeout') && !stateOf(from).startsWith('paying.')
  return isWaitedFor ? 'no answer in time' : stateOf(to)
}

function screenOf(_: CheckoutSnapshot, __: CheckoutEvent, to: CheckoutSnapshot): string {
  return currentScreen(to)
}
