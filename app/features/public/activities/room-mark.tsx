import { FormattedMessage } from 'react-intl'
import { type Activity, roomOf } from './activity-texts.ts'

/** Places left, with a mark if any are free. */
export function RoomMark({ activity }: { activity: Activity }) {
  const { text, isOpen } = roomOf(activity)
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={`size-2 rounded-full ${isOpen ? 'bg-success' : 'bg-hairline-strong'}`} />
      <FormattedMessage id={text} values={{ count: activity.placesLeft }} />
    </span>
  )
}
