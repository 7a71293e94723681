import { FormattedMessage, useIntl } from 'react-intl'
import { useIsOtherZone } from './zone.ts'

/** Names the zone of the times to a visitor in another one. */
export function ZoneNote({ timeZone, instant }: { timeZone: string; instant: string }) {
  const { formatTimeToParts } = useIntl()
  const isElsewhere = useIsOtherZone(instant, timeZone)
  if (!isElsewhere) return null
  const parts = formatTimeToParts(instant, { timeZone, timeZoneName: 'long' })
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return (
    <p className="mt-5 text-sm text-ink-soft">
      <FormattedMessage id="test-drive.slot.zone" values={{ zone }} />
    </p>
  )
}
