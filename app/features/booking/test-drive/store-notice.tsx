import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useBooking } from './booking.tsx'
import type { Availability } from './store-details.tsx'
import { switchKind } from './switch-kind.ts'

interface StoreNoticeProps {
  availability: Availability
  isNow: boolean
  onRetry: () => void
}

/** Why no store can be chosen, and the way on: no free car now, or no answer about it. */
export function StoreNotice({ availability, isNow, onRetry }: StoreNoticeProps) {
  const { actor } = useBooking()
  if (availability.status === 'failed') {
    return (
      <Notice tone="warning" live="polite">
        <p className="mb-2">
          <FormattedMessage id="test-drive.place.availabilityFailed" />
        </p>
        <Button variant="quiet" size="small" onClick={onRetry}>
          <FormattedMessage id="test-drive.retry" />
        </Button>
      </Notice>
    )
  }
  if (!isNow || availability.status === 'loading' || availability.value.some(({ isFreeNow }) => isFreeNow)) return null
  return (
    <Notice live="polite" title={<FormattedMessage id="test-drive.place.noneNow" />}>
      <p className="mb-3">
        <FormattedMessage id="test-drive.place.noneNow.text" />
      </p>
      <Button variant="quiet" size="small" onClick={() => switchKind(actor, 'store', 'place')}>
        <FormattedMessage id="test-drive.chooseLater" />
      </Button>
    </Notice>
  )
}
