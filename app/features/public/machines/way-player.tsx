import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatStay } from '#app/shared/operations/format-stay.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'

/** Time for which a step is shown while playing. */
const stepMs = 1_600

interface WayPlayerProps {
  /** Milliseconds since the epoch, one for each step. */
  dates: readonly number[]
  /** Number of steps taken. */
  position: number
  /** Title of the last step; null before the first. */
  event: string | null
  onMove: (position: number) => void
}

/** Steps of a recorded order with their dates: back, forward, or one after another by themselves. */
export function WayPlayer({ dates, position, event, onMove }: WayPlayerProps) {
  const locale = useLocale()
  const [isPlaying, setPlaying] = useState(false)
  const isAtEnd = position >= dates.length
  const isMoving = isPlaying && !isAtEnd
  const takeStep = useEffectEvent(() => {
    onMove(position + 1)
    if (position + 1 === dates.length) setPlaying(false)
  })
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setTimeout(() => takeStep(), stepMs)
    return () => clearTimeout(timer)
  }, [isMoving, position])
  const stepBy = (steps: number) => {
    setPlaying(false)
    onMove(position + steps)
  }
  const date = dates[position - 1]
  const before = dates[position - 2]
  return (
    <section aria-labelledby="player" className="grid gap-3 border-y border-hairline py-4 print:hidden">
      <h3 id="player" className="text-base">
        <FormattedMessage id="machine.player.title" values={{ position, count: dates.length }} />
      </h3>
      <p className="min-h-12 text-sm">
        {event !== null && <span className="block font-semibold">{event}</span>}
        {date !== undefined && (
          <span className="tabular text-ink-soft">
            <time dateTime={new Date(date).toISOString()}>{formatTimestamp(locale, new Date(date).toISOString())}</time>
            {before !== undefined && (
              <>
                {' '}
                <FormattedMessage
                  id="machine.player.wait"
                  values={{ duration: formatStay(locale, (date - before) / 1_000) }}
                />
              </>
            )}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" disabled={position === 0} onClick={() => stepBy(-1)}>
          <FormattedMessage id="machine.player.back" />
        </Button>
        <Button variant="quiet" size="small" disabled={isAtEnd} onClick={() => stepBy(1)}>
          <FormattedMessage id="machine.player.forward" />
        </Button>
        {/* Nothing moves by itself for those who asked for less motion. */}
        <span className="motion-reduce:hidden">
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // The address follows later than the state of the button.
              if (isAtEnd) onMove(0)
              setPlaying(!isMoving)
            }}
          >
            <FormattedMessage id={isMoving ? 'machine.player.pause' : 'machine.player.play'} />
          </Button>
        </span>
      </div>
    </section>
  )
}
