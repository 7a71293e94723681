import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNow } from '#app/lib/clock/use-now.ts'

export interface CountdownProps {
  /** ISO 8601 instant. */
  until: string
  /** Accessible name of the time limit: 'Reserved for you'. */
  label: string
  /** Seconds left at which screen readers announce the rest; an announcement every second would drown the form. */
  announceAt?: readonly number[]
  /** Called once, when the time is up. */
  onEnd?: () => void
}

const usualAnnouncements = [120, 60, 30, 10, 0]

/** Minutes and seconds left, in tabular figures. The server renders a placeholder of the same width. */
export function Countdown({ until, label, announceAt = usualAnnouncements, onEnd }: CountdownProps) {
  const now = useNow()
  const { formatNumber } = useIntl()
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const isOver = left === 0
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  const digits = (value: number) => formatNumber(value, { minimumIntegerDigits: 2, useGrouping: false })
  return (
    <span className="tabular inline-flex items-baseline gap-2">
      <span>{label}</span>
      <time role="timer" aria-live="off" dir="ltr" className="font-semibold">
        {left === null ? '––:––' : `${digits(Math.floor(left / 60))}:${digits(left % 60)}`}
      </time>
      <output className="sr-only">
        {left !== null && announceAt.includes(left) && <Announcement label={label} left={left} />}
      </output>
    </span>
  )
}

function Announcement({ label, left }: { label: string; left: number }) {
  const { formatNumber } = useIntl()
  if (left === 0) return <FormattedMessage id="shell.countdown.over" values={{ label }} />
  const [value, unit] = left < 60 ? [left, 'second'] : [Math.round(left / 60), 'minute']
  const time = formatNumber(value, { style: 'unit', unit, unitDisplay: 'long' })
  return <FormattedMessage id="shell.countdown" values={{ label, time }} />
}
