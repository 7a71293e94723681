import { currentScreen, type PurchaseEvent, type PurchaseSnapshot } from '#machines/flows/membership-purchase/index.ts'
import { purchaseAnsweredAs, purchaseTimeouts } from '#tests/fixtures/machines/membership-purchase.ts'
import { coveringWalks } from '#tests/machines/covering-walks.ts'
import { membershipModel } from '#tests/machines/membership-model.ts'
import { stateOf } from '#tests/machines/model.ts'
import { type FlowPath, flowPaths, type FlowPathStep } from './flow-paths.ts'

export type MembershipPathStep = FlowPathStep<PurchaseEvent>
export type MembershipPath = FlowPath<PurchaseEvent>

/**
 * Walks through the purchase of a membership that together come by every state of the machine and do on every screen
 * whatever it offers. Each begins at a new purchase. All transitions take the machine's own tests.
 */
export function membershipPaths(): MembershipPath[] {
  const walks = membershipModel({ isOnScreen: true }).getPaths(coveringWalks(60, kindOf), { allowDuplicatePaths: true })
  return flowPaths(walks, { answeredAs: purchaseAnsweredAs, timeouts: purchaseTimeouts })
}

/** What is the same to a walk: an answer by the state it leads to, anything else by the screen on which it is done. */
function kindOf(from: PurchaseSnapshot, { type }: PurchaseEvent, to: PurchaseSnapshot): string {
  if (!type.startsWith('xstate.')) return `${type} on ${currentScreen(from)}`
  const isWaitedFor = type.endsWith('Timeout') && !/^(?:paying|refund)\./.test(stateOf(from))
  return isWaitedFor ? 'no answer in time' : stateOf(to)
}
