import type { ActorRefFrom } from 'xstate'
import { cancelOrder, loadPreview, undoCancellation } from '#app/functions/account/orders.functions.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { type CancelEvent, cancelSubscriptionMachine } from '#machines/flows/cancel-subscription/index.ts'

export type Cancellation = ActorRefFrom<typeof cancelSubscriptionMachine>

/** Flow that ends an order, by the backend's clock when the page was loaded. */
export function cancellationAt(backendNow: string) {
  return cancelSubscriptionMachine.provide({
    actors: {
      loadPreview: call(loadPreview),
      cancelOrder: call(cancelOrder),
      undoCancellation: call(undoCancellation),
      clock: clockAt<CancelEvent>(Date.parse(backendNow) - Date.now()),
    },
  })
}
