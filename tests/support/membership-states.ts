import { createActor } from 'xstate'
import { currentScreen, membershipPurchaseMachine } from '#machines/flows/membership-purchase/index.ts'
import { purchaseAnsweredAs, purchaseCalls } from '#tests/fixtures/machines/membership-purchase.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { membershipModel } from '#tests/machines/membership-model.ts'
import { type StoredState, storedStates } from './stored-flows.ts'

/** Every state of the membership purchase as a stored snapshot. */
export function storedPurchases(): Promise<StoredState[]> {
  return storedStates(walksOf(membershipModel({ hasTimeouts: false })), {
    machine: membershipPurchaseMachine,
    calls: purchaseCalls,
    answeredAs: purchaseAnsweredAs,
    start: (actors) => createActor(membershipPurchaseMachine.provide({ actors }), { input: { choice: null } }).start(),
    screenOf: currentScreen,
  })
}
