import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import type {
  AbandonArrearsInput,
  ArrearsEvent,
  PayArrearsInput,
  PayArrearsOutcome,
  ReadArrearsInput,
  ReadArrearsOutcome,
} from './arrears-payment.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface ArrearsPaymentPorts extends ClockPorts {
  payArrears(input: PayArrearsInput, signal: AbortSignal): Promise<PayArrearsOutcome>
  readArrears(input: ReadArrearsInput, signal: AbortSignal): Promise<ReadArrearsOutcome>
  abandonArrears(input: AbandonArrearsInput, signal: AbortSignal): Promise<void>
}

/** What paying does outside itself: `arrearsPaymentMachine.provide({ actors: createArrearsPaymentActors(ports) })`. */
export function createArrearsPaymentActors(ports: ArrearsPaymentPorts) {
  return {
    payArrears: createCall(ports.payArrears),
    readArrears: createCall(ports.readArrears),
    abandonArrears: createCall(ports.abandonArrears),
    clock: createClock<ArrearsEvent>(ports),
  }
}
