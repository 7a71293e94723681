import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { getActivityCalendar } from '#app/functions/activities.functions.ts'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import { logError } from '#app/lib/log/log.ts'

/** Puts the activity into somebody's calendar. */
export function CalendarButton({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [isFailed, setIsFailed] = useState(false)

  async function download() {
    setIsBusy(true)
    setIsFailed(false)
    try {
      const file = await getActivityCalendar({ data: { id } })
      if (file.ok) offerDownload(file.value)
      setIsFailed(!file.ok)
    } catch (error) {
      // Said below the button; pressing again asks again.
      logError('the calendar file could not be loaded', error)
      setIsFailed(true)
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void download()}>
        <FormattedMessage id="activities.calendar" />
      </Button>
      {isFailed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          <FormattedMessage id="activities.calendar.failed" />
        </p>
      )}
    </>
  )
}
