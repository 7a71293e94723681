import { createCall } from '#machines/shared/call.ts'
import type { SubmitTradeInInput, SubmitTradeInOutcome } from './trade-in.types.ts'

/** The signal aborts when nobody waits for the answer any more. */
export interface TradeInPorts {
  submitTradeIn(input: SubmitTradeInInput, signal: AbortSignal): Promise<SubmitTradeInOutcome>
}

/** What the flow does outside itself: `tradeInMachine.provide({ actors: createTradeInActors(ports) })`. */
export function createTradeInActors(ports: TradeInPorts) {
  return { submitTradeIn: createCall(ports.submitTradeIn) }
}
