import type { ActorRefFrom } from 'xstate'
import { cancelOrder, loadPreview, undoCancellation } from '#app/functions/account-orders.functions.ts'
import {
  type CancelSubscriptionPorts,
  cancelSubscriptionMachine,
  createCancelSubscriptionActors,
} from '#machines/flows/cancel-subscription/index.ts'

export type Cancellation = ActorRefFrom<typeof cancelSubscriptionMachine>

/** What ending a subscription does beyond the page; the clock is the backend's, `ahead` milliseconds before the browser's. */
function portsAt(ahead: number): CancelSubscriptionPorts {
  return {
    loadPreview: (data, signal) => loadPreview({ data, signal }),
    cancelOrder: (data, signal) => cancelOrder({ data, signal }),
    undoCancellation: (data, signal) => undoCancellation({ data, signal }),
    now: () => Date.now() + ahead,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** The flow that ends an order, for a page that was told the backend's time. */
export function cancellationAt(backendNow: string) {
  const ports = portsAt(Date.parse(backendNow) - Date.now())
  return cancelSubscriptionMachine.provide({ actors: createCancelSubscriptionActors(ports) })
}
