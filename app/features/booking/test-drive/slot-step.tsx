import { useBookingState } from './booking.tsx'
import { SlotLaterStep } from './slot-later-step.tsx'
import { SlotNowStep } from './slot-now-step.tsx'

/** Choice of the time: a slot, or now. */
export function SlotStep() {
  const isNow = useBookingState(({ context }) => context.mode === 'test_drive_now')
  return isNow ? <SlotNowStep /> : <SlotLaterStep />
}
