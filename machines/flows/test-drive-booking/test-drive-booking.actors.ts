import { fromCallback } from 'xstate'
import type { ClockPorts } from '#machines/shared/clock.ts'
import type { BookingEvent } from './test-drive-booking.types.ts'

/** Sends `hold.expired` at the end of the hold. */
export function createHoldClock({ now, setTimer }: ClockPorts) {
  return fromCallback<BookingEvent, { expiresAt: string }>(({ input, sendBack }) =>
    setTimer(() => sendBack({ type: 'hold.expired' }), Math.max(0, Date.parse(input.expiresAt) - now())),
  )
}
