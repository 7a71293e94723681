import { useIntl } from 'react-intl'
import { useIsElsewhere } from './zone.ts'

interface DriveTimeProps {
  startsAt: string
  /** IANA zone of the place. */
  timeZone: string
}

/** Day and time as the clock at the place shows them; the zone is named to whoever is in another. */
export function DriveTime({ startsAt, timeZone }: DriveTimeProps) {
  const { formatDate, formatTime } = useIntl()
  const isElsewhere = useIsElsewhere(startsAt, timeZone)
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return (
    <time dateTime={startsAt}>
      {formatDate(startsAt, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })},{' '}
      <span className="tabular whitespace-nowrap">{formatTime(startsAt, isElsewhere ? { ...clock, timeZoneName: 'short' } : clock)}</span>
    </time>
  )
}
