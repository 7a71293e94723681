import { FormattedMessage, useIntl } from 'react-intl'
import { CalendarButton } from '#app/components/calendar-button.tsx'
import { getLiveStreamCalendar } from '#app/functions/public/live-stream.functions.ts'
import { config } from '#config'

/** Puts the stream into the visitor's calendar, which reminds them as they like. */
export function StreamCalendar() {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'live.calendar.title' }, { brand: config.brand.name })
  return (
    <CalendarButton
      variant="quiet"
      load={() => getLiveStreamCalendar({ data: { title } })}
      failed={<FormattedMessage id="live.calendar.failed" />}
    >
      <FormattedMessage id="live.calendar" />
    </CalendarButton>
  )
}
