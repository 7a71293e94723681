import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { config } from '#config'
import { Button } from '#app/components/button.tsx'
import { getLiveStreamCalendar } from '#app/functions/live-stream.functions.ts'
import { offerDownload } from '#app/lib/download/offer-download.ts'
import { logError } from '#app/lib/log/log.ts'

/** Puts the stream into the visitor's calendar, which reminds them as they like. */
export function CalendarButton() {
  const { formatMessage } = useIntl()
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function download() {
    setStatus('busy')
    const title = formatMessage({ id: 'live.calendar.title' }, { brand: config.brand.name })
    try {
      const file = await getLiveStreamCalendar({ data: { title } })
      if (file.ok) offerDownload(file.value)
      setStatus(file.ok ? 'idle' : 'failed')
    } catch (error) {
      // Said below the button; pressing again asks again.
      logError('the calendar file could not be loaded', error)
      setStatus('failed')
    }
  }

  return (
    <>
      <Button variant="quiet" isBusy={status === 'busy'} onClick={() => void download()}>
        <FormattedMessage id="live.calendar" />
      </Button>
      {status === 'failed' && (
        <p role="alert" className="mt-2 text-sm text-danger">
          <FormattedMessage id="live.calendar.failed" />
        </p>
      )}
    </>
  )
}
