import { fromCallback, fromPromise } from 'xstate'
import type {
  BookingEvent,
  CheckAreaInput,
  CheckAreaOutcome,
  HoldSlotInput,
  HoldSlotOutcome,
  SubmitBookingInput,
  SubmitBookingOutcome,
} from './test-drive-booking.types.ts'

export interface TestDriveBookingPorts {
  /** The signal aborts when nobody waits for the answer any more. */
  checkArea(input: CheckAreaInput, signal: AbortSignal): Promise<CheckAreaOutcome>
  holdSlot(input: HoldSlotInput, signal: AbortSignal): Promise<HoldSlotOutcome>
  submitBooking(input: SubmitBookingInput, signal: AbortSignal): Promise<SubmitBookingOutcome>
  /** Milliseconds since the epoch by the clock that `expiresAt` was written with: the server's. */
  now(): number
  /** Calls back once after so many milliseconds, unless the returned function was called before. */
  setTimer(callback: () => void, ms: number): () => void
}

/** What the booking does outside itself: `testDriveBookingMachine.provide({ actors: createTestDriveBookingActors(ports) })`. */
export function createTestDriveBookingActors(ports: TestDriveBookingPorts) {
  return {
    checkArea: fromPromise<CheckAreaOutcome, CheckAreaInput>(({ input, signal }) => ports.checkArea(input, signal)),
    holdSlot: fromPromise<HoldSlotOutcome, HoldSlotInput>(({ input, signal }) => ports.holdSlot(input, signal)),
    submitBooking: fromPromise<SubmitBookingOutcome, SubmitBookingInput>(({ input, signal }) =>
      ports.submitBooking(input, signal),
    ),
    holdClock: fromCallback<BookingEvent, { expiresAt: string }>(({ input, sendBack }) =>
      ports.setTimer(() => sendBack({ type: 'hold.expired' }), Math.max(0, Date.parse(input.expiresAt) - ports.now())),
    ),
  }
}
