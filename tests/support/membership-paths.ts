import { currentScreen, type PurchaseEvent, type PurchaseSnapshot } from '#machines/flows/membership-purchase/index.ts'
import { purchaseAnsweredAs, purchaseTimeouts } from '#tests/fixtures/machines/membership-purchase.ts'
import { membershipModel } from '#tests/machines/membership-model.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPathStep, screenFlow } from './flow-paths.ts'

export type MembershipPathStep = FlowPathStep<PurchaseEvent>

/**
 * Walks through the membership purchase that together reach every state of the machine and every event of its screens.
 * Each starts with a new purchase. The machine's own tests take all transitions.
 */
export const membershipFlow = () =>
  screenFlow(membershipModel({ isOnScreen: true }), {
    keyOf: kindOf,
    answeredAs: purchaseAnsweredAs,
    timeouts: purchaseTimeouts,
  })

/** Steps that count as the same: an answer by its target state, anything else by its screen. */
function kindOf(from: PurchaseSnapshot, { type }: PurchaseEvent, to: PurchaseSnapshot): string {
  if (!type.startsWith('xstate.')) return `${type} on ${currentScreen(from)}`
  const isWaitedFor = type.endsWith('Timeout') && !/^(?:paying|refund)\./.test(stateOf(from))
  return isWaitedFor ? 'no answer in time' : stateOf(to)
}
