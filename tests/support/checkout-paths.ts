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

/** What walks reach: every state of the machine, with every event of every screen or with every event; every screen. */
export type CheckoutExtent = 'events of screens' | 'events' | 'screens'

/** Steps that count as the same. */
const keys = {
  'events of screens': (from, event, to) => answerOf(from, event, to) ?? `${event.type} on ${currentScreen(from)}`,
  events: (from, event, to) => answerOf(from, event, to) ?? event.type,
  screens: (_, __, to) => currentScreen(to),
} satisfies Record<CheckoutExtent, (from: CheckoutSnapshot, event: CheckoutEvent, to: CheckoutSnapshot) => string>

/**
 * Walks through the checkout, each from a new one without a car. All transitions would take an hour: the machine's own
 * tests take them.
 */
export const checkoutFlow = (extent: CheckoutExtent = 'events of screens') =>
  screenFlow(checkoutModel({ isOnScreen: true }), { keyOf: keys[extent], answeredAs, timeouts: checkoutTimeouts })

/** An answer by its target state; undefined for other steps. */
function answerOf(from: CheckoutSnapshot, { type }: CheckoutEvent, to: CheckoutSnapshot): string | undefined {
  if (!type.startsWith('xstate.')) return undefined
  const isWaitedFor = type.endsWith('Timeout') && !stateOf(from).startsWith('paying.')
  return isWaitedFor ? 'no answer in time' : stateOf(to)
}
