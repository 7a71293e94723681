import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { config } from '#config'
import { getCalendarFile } from '#app/functions/test-drive.functions.ts'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import { logError } from '#app/lib/log/log.ts'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'

/** Puts the drive into the customer's calendar. `claim` is null until the order has been opened. */
export function CalendarButton({ claim }: { claim: { orderNo: string; uniqueKey: string } | null }) {
  const { formatMessage } = useIntl()
  const { models } = useBooking().facts
  const { modelId } = useBookingState(summary)
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function download() {
    if (!claim) return
    setStatus('busy')
    const { orderNo, uniqueKey } = claim
    const model = models.find(({ id }) => id === modelId)?.name ?? ''
    const title = formatMessage({ id: 'test-drive.calendar.title' }, { brand: config.brand.name, model })
    try {
      const file = await getCalendarFile({ data: { orderNo, uniqueKey, title } })
      if (file.ok) offerDownload(file.value)
      setStatus(file.ok ? 'idle' : 'failed')
    } catch (error) {
      // Said below the button; the mail carries the same file.
      logError('the calendar file could not be made', error)
      setStatus('failed')
    }
  }

  return (
    <>
      <Button isBusy={status === 'busy'} disabled={!claim} onClick={() => void download()}>
        <FormattedMessage id="test-drive.done.calendar" />
      </Button>
      {status === 'failed' && (
        <p role="alert" className="w-full text-sm text-danger">
          <FormattedMessage id="test-drive.done.calendarFailed" />
        </p>
      )}
    </>
  )
}
