import { useBookingState } from './booking.tsx'
import { SlotLaterStep } from './slot-later-step.tsx'
import { SlotNowStep } from './slot-now-step.tsx'

/** When: a time to choose, or now. */
export function SlotStep() {
  const isNow = useBookingState(({ context }) => context.mode === 'test_drive_now')
  return isNow ? <SlotNowStep /> : <SlotLaterStep />
}
