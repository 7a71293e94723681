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
 * Walks through the checkout that together come by every state of the machine and do on every screen whatever it offers.
 * Each begins at a new checkout without a car; `screens` only come by every screen. All transitions would take an hour: the machine's own tests take them.
 */
export function checkoutPaths(extent: 'states' | 'screens' = 'states'): CheckoutPath[] {
  const model = checkoutModel({ isOnScreen: true })
  const walks = model.getPaths(coveringWalks(60, extent === 'states' ? kindOf : screenOf), {
    allowDuplicatePaths: true,
  })
  return flowPaths(walks, { answeredAs, timeouts: checkoutTimeouts })
}

/** What is the same to a walk: an answer by the state it leads to, anything else by the screen on which it is done. */
function kindOf(from: CheckoutSnapshot, { type }: CheckoutEvent, to: CheckoutSnapshot): string {
  if (!type.startsWith('xstate.')) return `${type} on ${currentScreen(from)}`
  const isWaitedFor = type.endsWith('Timeout') && !stateOf(from).startsWith('paying.')
  return isWaitedFor ? 'no answer in time' : stateOf(to)
}

function screenOf(_: CheckoutSnapshot, __: CheckoutEvent, to: CheckoutSnapshot): string {
  return currentScreen(to)
}
