import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { useBooking } from './booking.tsx'

/** Says that what was begun before the site changed could not be carried over. */
export function RestartNotice() {
  const { isRestarted } = useBooking()
  const [isClosed, setIsClosed] = useState(false)
  if (!isRestarted || isClosed) return null
  return (
    <div className="mb-8">
      <Notice live="polite" onClose={() => setIsClosed(true)}>
        <FormattedMessage id="test-drive.restarted" />
      </Notice>
    </div>
  )
}
