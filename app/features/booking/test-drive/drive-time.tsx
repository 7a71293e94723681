import { useIntl } from 'react-intl'
import { useIsOtherZone } from './zone.ts'

interface DriveTimeProps {
  startsAt: string
  /** IANA zone of the place. */
  timeZone: string
  /** Without the zone, which the choice of the time names. */
  isShort?: boolean
}

/** Day and time in the zone of the place; the zone is named to visitors in another one. */
export function DriveTime({ startsAt, timeZone, isShort = false }: DriveTimeProps) {
  const { formatDate } = useIntl()
  const isElsewhere = useIsOtherZone(startsAt, timeZone)
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
