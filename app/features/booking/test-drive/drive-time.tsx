import { useIntl } from 'react-intl'
import { useIsElsewhere } from './zone.ts'

interface DriveTimeProps {
  startsAt: string
  /** IANA zone of the place. */
  timeZone: string
  /** In a line among others; the zone is left to the choice of the time. */
  isShort?: boolean
}

/** Day and time as the clock at the place shows them; the zone is named to whoever is in another. */
export function DriveTime({ startsAt, timeZone, isShort = false }: DriveTimeProps) {
  const { formatDate } = useIntl()
  const isElsewhere = useIsElsewhere(startsAt, timeZone)
  const length = isShort ? 'short' : 'long'
  const moment = {
    timeZone,
    weekday: length,
    day: 'numeric',
    month: length,
    hour: 'numeric',
    minute: '2-digit',
  } as const
  return (
    <time dateTime={startsAt} className="tabular">
      {formatDate(startsAt, isElsewhere && !isShort ? { ...moment, timeZoneName: 'short' } : moment)}
    </time>
  )
}
