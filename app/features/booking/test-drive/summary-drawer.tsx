import { FormattedMessage } from 'react-intl'
import { WizardDrawer } from '#app/components/wizard/wizard-drawer.tsx'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { BookingSummary } from './booking-summary.tsx'
import { useBooking, useBookingState } from './booking.tsx'
import { HoldCountdown } from './hold-countdown.tsx'

/**
 * Summary on phones, collapsed above the next action; collapsed it still shows the choice and the remaining hold time.
 */
export function SummaryDrawer() {
  const { models } = useBooking().facts
  const { modelId, site, heldUntil } = useBookingState(summary)
  const chosen = [models.find(({ id }) => id === modelId)?.name, site?.city].filter(Boolean).join(' · ')
  return (
    <WizardDrawer
      folded={
        <>
          <span dir={chosen ? 'auto' : undefined} className="min-w-0 grow font-semibold rtl:text-right">
            <span className={chosen ? 'sr-only' : ''}>
              <FormattedMessage id="test-drive.summary" />
            </span>
            {chosen}
          </span>
          <span className="shrink-0 text-ink-soft">
            {heldUntil ? <HoldCountdown /> : <FormattedMessage id="test-drive.summary.free" />}
          </span>
        </>
      }
    >
      <BookingSummary />
    </WizardDrawer>
  )
}
