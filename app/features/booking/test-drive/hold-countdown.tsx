import { useIntl } from 'react-intl'
import { Countdown } from '#app/components/countdown.tsx'
import { useNow } from '#app/lib/clock/use-now.ts'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'

/** Remaining time of the hold; nothing without a hold. */
export function HoldCountdown() {
  const { formatMessage } = useIntl()
  const { heldUntil, booked } = useBookingState(summary)
  const now = useNow()
  if (!heldUntil || booked || (now !== null && now > Date.parse(heldUntil))) return null
  return (
    <span className="mt-0.5 block font-normal text-accent-ink">
      <Countdown until={heldUntil} label={formatMessage({ id: 'test-drive.held' })} />
    </span>
  )
}
