import { setImmediate } from 'node:timers/promises'
import { createActor } from 'xstate'
import {
  createSubscriptionCheckoutActors,
  currentScreen,
  isBusy,
  subscriptionCheckoutMachine,
} from '#machines/flows/subscription-checkout/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { type SavedFlow, saveFlow } from '#machines/shared/persistence.ts'
import { answeredAs, checkoutCalls } from '#tests/fixtures/machines/subscription-checkout.ts'
import { checkoutModel } from '#tests/machines/checkout-model.ts'
import { walksOf } from '#tests/machines/covering-walks.ts'
import { stateOf } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'

/** A checkout in one of the states of its machine, as a tab or the server keeps it. */
export interface KeptCheckout {
  state: string
  /** Segment of its address. */
  screen: string
  flow: SavedFlow
  /** Whether a call is under way in it. */
  isBusy: boolean
}

/** Every state of the checkout, taken from the running machine on generated walks. */
export async function keptCheckouts(): Promise<KeptCheckout[]> {
  const kept = new Map<string, KeptCheckout>()
  const count = describeMachine(subscriptionCheckoutMachine).states.length
  for (const { steps } of walksOf(checkoutModel())) {
    const outside = openOutside(checkoutCalls)
    const machine = subscriptionCheckoutMachine.provide({ actors: createSubscriptionCheckoutActors(outside.ports) })
    const actor = createActor(machine, { input: { phoneCountry: 'NL' } }).start()
    const note = () => {
      const snapshot = actor.getSnapshot()
      const state = stateOf(snapshot)
      if (kept.has(state)) return
      kept.set(state, { state, screen: currentScreen(snapshot), flow: saveFlow(actor), isBusy: isBusy(snapshot) })
    }
    note()
    for (const { event } of steps.slice(1)) {
      const [, outcome, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
      // Nobody waits here for a time-out, which ends this walk.
      if (id.endsWith('Timeout')) break
      const call = Object.entries(answeredAs).find(([name]) => name === id)?.[1] ?? id
      if (outcome === 'done') outside.answer(call, 'output' in event ? event.output : undefined)
      else if (outcome === 'error') outside.fail(call)
      else if (event.type.endsWith('.expired')) outside.ring()
      else actor.send(event)
      // Answers come in a later turn of the event loop.
      await setImmediate()
      note()
    }
    actor.stop()
    if (kept.size === count) break
  }
  return [...kept.values()]
}
