import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { getActivityCalendar } from '#app/functions/activities.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'

/** Puts the activity into somebody's calendar. */
export function CalendarButton({ id }: { id: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)

  async function download() {
    setIsBusy(true)
    setFailure(null)
    try {
      const file = await getActivityCalendar({ data: { id } })
      if (file.ok) offerDownload(file.value)
      else setFailure(`errors.${file.code}`)
    } catch (error) {
      // Said below the button; pressing again asks again.
      logError('the calendar file could not be loaded', error)
      setFailure(failureMessage(error))
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void download()}>
        <FormattedMessage id="activities.calendar" />
      </Button>
      {failure && (
        <p role="alert" className="mt-2 text-sm text-danger">
          <FormattedMessage id={failure} />
        </p>
      )}
    </>
  )
}
