import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import type {
  CancelEvent,
  CancelOrderInput,
  CancelOrderOutcome,
  LoadPreviewInput,
  LoadPreviewOutcome,
  UndoCancellationInput,
  UndoCancellationOutcome,
} from './cancel-subscription.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface CancelSubscriptionPorts extends ClockPorts {
  loadPreview(input: LoadPreviewInput, signal: AbortSignal): Promise<LoadPreviewOutcome>
  cancelOrder(input: CancelOrderInput, signal: AbortSignal): Promise<CancelOrderOutcome>
  undoCancellation(input: UndoCancellationInput, signal: AbortSignal): Promise<UndoCancellationOutcome>
}

/** What cancelling does outside itself: `cancelSubscriptionMachine.provide({ actors: createCancelSubscriptionActors(ports) })`. */
export function createCancelSubscriptionActors(ports: CancelSubscriptionPorts) {
  return {
    loadPreview: createCall(ports.loadPreview),
    cancelOrder: createCall(ports.cancelOrder),
    undoCancellation: createCall(ports.undoCancellation),
    clock: createClock<CancelEvent>(ports),
  }
}
