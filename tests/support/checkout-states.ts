import { createActor } from 'xstate'
import { currentScreen, subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { answeredAs, checkoutCalls } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { type StoredState, storedStates } from './stored-flows.ts'

/** Every state of the checkout as a stored snapshot. */
export function storedCheckouts(): Promise<StoredState[]> {
  return storedStates(walksOf(checkoutModel()), {
    machine: subscriptionCheckoutMachine,
    calls: checkoutCalls,
    answeredAs,
    start(actors) {
      const machine = subscriptionCheckoutMachine.provide({ actors })
      return createActor(machine, { input: { phoneCountry: 'NL' } }).start()
    },
    screenOf: currentScreen,
  })
}
