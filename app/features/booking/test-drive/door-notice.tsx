import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { canRetry, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { InterestLink } from './interest-link.tsx'
import { switchKind } from './switch-kind.ts'

/** Problem with the address, and the ways on. */
export function DoorNotice() {
  const { actor } = useBooking()
  const current = useBookingState(problem)
  const mayRetry = useBookingState(canRetry)
  if (current !== 'areaNotServed' && current !== 'areaUnchecked') return null
  const isRefused = current === 'areaNotServed'
  return (
    <Notice
      tone="warning"
      live="assertive"
      title={<FormattedMessage id={isRefused ? 'test-drive.door.notServed' : 'test-drive.noAnswer'} />}
    >
      <p className="mb-3">
        <FormattedMessage id={isRefused ? 'test-drive.door.notServed.text' : 'test-drive.door.failed'} />
      </p>
      <div className="flex flex-wrap gap-3">
        {mayRetry && (
          <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
            <FormattedMessage id="test-drive.retry" />
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => switchKind(actor, 'store', 'place')}>
          <FormattedMessage id="test-drive.door.toStore" />
        </Button>
        {isRefused && <InterestLink />}
      </div>
    </Notice>
  )
}
