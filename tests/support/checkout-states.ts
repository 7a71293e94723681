import { createActor } from 'xstate'
import { currentScreen, subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { answeredAs, checkoutCalls } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { type KeptState, keptStates } from './kept-flows.ts'

/** Every state of the checkout, as it is kept. */
export function keptCheckouts(): Promise<KeptState[]> {
  return keptStates(walksOf(checkoutModel()), {
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
