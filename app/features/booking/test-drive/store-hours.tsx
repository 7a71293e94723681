import { FormattedMessage, useIntl } from 'react-intl'
import { clockText } from '#app/i18n/clock-text.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useNow } from '#app/lib/clock/use-now.ts'
import { type LocalHours, type Opening, openingAt } from './opening-hours.ts'

const texts: Record<Opening['status'], MessageId> = {
  open: 'test-drive.hours.open',
  opensToday: 'test-drive.hours.today',
  opensLater: 'test-drive.hours.later',
  closed: 'test-drive.hours.closed',
}

/** Today's opening hours of a store, or its next opening. `asOf` is used as the current time until hydration. */
export function StoreHours({ store, asOf }: { store: LocalHours; asOf: number }) {
  const intl = useIntl()
  const now = useNow() ?? asOf
  const opening = openingAt(store, now)
  const day = (date: string) => intl.formatDate(`${date}T00:00:00Z`, { timeZone: 'UTC', weekday: 'long' })
  return (
    <FormattedMessage
      id={texts[opening.status]}
      values={{
        opens: 'opens' in opening ? clockText(intl, opening.opens) : '',
        closes: 'closes' in opening ? clockText(intl, opening.closes) : '',
        day: 'date' in opening ? day(opening.date) : '',
      }}
    />
  )
}
