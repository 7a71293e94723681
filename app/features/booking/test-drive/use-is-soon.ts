import { useNow } from '#app/lib/clock/use-now.ts'
import { config } from '#config'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'

const cutoff = config.limits.testDriveCutoffHours * 3_600_000

/**
 * Whether the drive begins so soon that it can be neither moved nor cancelled here any more, and that no reminder comes
 * the day before. False until the page has come to life.
 */
export function useIsSoon(): boolean {
  const { startsAt } = useBookingState(summary)
  const now = useNow()
  return now !== null && startsAt !== null && Date.parse(startsAt) - now < cutoff
}
