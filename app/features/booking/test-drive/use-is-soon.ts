import { useNow } from '#app/lib/clock/use-now.ts'
import { config } from '#config'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'

const cutoff = config.limits.testDriveCutoffHours * 3_600_000

/** Whether it is too late to move or cancel the drive here, and for a reminder. False until hydration. */
export function useIsSoon(): boolean {
  const { startsAt } = useBookingState(summary)
  const now = useNow()
  return now !== null && startsAt !== null && Date.parse(startsAt) - now < cutoff
}
