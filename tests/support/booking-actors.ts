import {
  type CheckAreaInput,
  type CheckAreaOutcome,
  createHoldClock,
  type HoldSlotInput,
  type HoldSlotOutcome,
  type SubmitBookingInput,
  type SubmitBookingOutcome,
} from '#machines/flows/test-drive-booking/index.ts'
import { createCall } from '#machines/shared/call.ts'
import type { ClockPorts } from '#machines/shared/clock.ts'

/** Ports of a booking, answered by a test. */
export interface BookingPorts extends ClockPorts {
  checkArea(input: CheckAreaInput, signal: AbortSignal): Promise<CheckAreaOutcome>
  holdSlot(input: HoldSlotInput, signal: AbortSignal): Promise<HoldSlotOutcome>
  submitBooking(input: SubmitBookingInput, signal: AbortSignal): Promise<SubmitBookingOutcome>
}

export function bookingActors(ports: BookingPorts) {
  return {
    checkArea: createCall(ports.checkArea),
    holdSlot: createCall(ports.holdSlot),
    submitBooking: createCall(ports.submitBooking),
    holdClock: createHoldClock(ports),
  }
}
