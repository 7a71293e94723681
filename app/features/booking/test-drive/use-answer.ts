import { type BookingStep, bookingSteps, canOpen } from '#machines/flows/test-drive-booking/index.ts'
import type { BookingEvent } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking } from './booking.tsx'

/** Answers a step. An unchanged answer only moves on: as a new one it would discard the later answers. */
export function useAnswer(step: BookingStep): (event: BookingEvent, isSame: boolean) => void {
  const { actor } = useBooking()
  const next = bookingSteps[bookingSteps.indexOf(step) + 1]
  return (event, isSame) => {
    const isUnchanged = isSame && next && canOpen(actor.getSnapshot(), next)
    actor.send(isUnchanged ? { type: 'step.opened', step: next } : event)
  }
}
