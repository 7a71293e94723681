import { FormattedMessage, useIntl } from 'react-intl'
import { CalendarButton } from '#app/components/calendar-button.tsx'
import { getCalendarFile } from '#app/functions/booking/test-drive.functions.ts'
import { config } from '#config'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'

/** Calendar file of the drive. `claim` is null until the order is loaded. */
export function DriveCalendar({ claim }: { claim: { orderNo: string; uniqueKey: string } | null }) {
  const { formatMessage } = useIntl()
  const { models } = useBooking().facts
  const { modelId } = useBookingState(summary)
  const model = models.find(({ id }) => id === modelId)?.name ?? ''
  const title = formatMessage({ id: 'test-drive.calendar.title' }, { brand: config.brand.name, model })
  const load = claim && (() => getCalendarFile({ data: { orderNo: claim.orderNo, uniqueKey: claim.uniqueKey, title } }))

  return (
    <CalendarButton load={load} failed={<FormattedMessage id="test-drive.done.calendarFailed" />}>
      <FormattedMessage id="test-drive.done.calendar" />
    </CalendarButton>
  )
}
