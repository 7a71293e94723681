import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { useNow } from '#app/lib/clock/use-now.ts'
import { type Opening, openingAt, type WeekHours } from './opening-hours.ts'

const texts: Record<Opening['status'], MessageId> = {
  open: 'test-drive.hours.open',
  opensToday: 'test-drive.hours.today',
  opensLater: 'test-drive.hours.later',
  closed: 'test-drive.hours.closed',
}

/** Today's opening hours of a store, or its next opening. `asOf` is used as the current time until hydration. */
export function StoreHours({ store, asOf }: { store: WeekHours; asOf: number }) {
  const { formatTime, formatDate } = useIntl()
  const now = useNow() ?? asOf
  const opening = openingAt(store, now)
  const time = (clock: string) =>
    formatTime(`2000-01-01T${clock}:00Z`, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
  // 3 January 2000 was a Monday.
  const day = (weekday: number) => formatDate(Date.UTC(2000, 0, 2 + weekday), { timeZone: 'UTC', weekday: 'long' })
  return (
    <FormattedMessage
      id={texts[opening.status]}
      values={{
        opens: 'opens' in opening ? time(opening.opens) : '',
        closes: 'closes' in opening ? time(opening.closes) : '',
        day: 'weekday' in opening ? day(opening.weekday) : '',
      }}
    />
  )
}
