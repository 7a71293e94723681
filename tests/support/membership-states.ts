import { createActor } from 'xstate'
import { currentScreen, membershipPurchaseMachine } from '#machines/flows/membership-purchase/index.ts'
import { purchaseAnsweredAs, purchaseCalls } from '#tests/fixtures/machines/membership-purchase.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { membershipModel } from '#tests/machines/membership-model.ts'
import { type KeptState, keptStates } from './kept-flows.ts'

/** Every state of becoming a member, as it is kept. */
export function keptPurchases(): Promise<KeptState[]> {
  return keptStates(walksOf(membershipModel({ hasTimeouts: false })), {
    machine: membershipPurchaseMachine,
    calls: purchaseCalls,
    answeredAs: purchaseAnsweredAs,
    start: (actors) => createActor(membershipPurchaseMachine.provide({ actors }), { input: { choice: null } }).start(),
    screenOf: currentScreen,
  })
}
