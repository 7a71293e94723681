import { FormattedMessage } from 'react-intl'
import { intlOf } from '#app/i18n/intl.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useBackendNow } from '#app/lib/clock/use-backend-now.ts'

/** Length of each unit, and of the unit it is counted within. */
const units = [
  { unit: 'day', seconds: 86_400, within: Number.POSITIVE_INFINITY },
  { unit: 'hour', seconds: 3_600, within: 86_400 },
  { unit: 'minute', seconds: 60, within: 3_600 },
  { unit: 'second', seconds: 1, within: 60 },
] as const

interface LongCountdownProps {
  /** ISO 8601 instant. */
  until: string
  /** Backend clock at the answer. */
  reading: string
  /** Whether this is the next stream after one that has ended. */
  isNext: boolean
}

/** Countdown in days, hours, minutes and seconds. Read when focused, never announced by itself. */
export function LongCountdown({ until, reading, isNext }: LongCountdownProps) {
  const locale = useLocale()
  const now = useBackendNow(reading)
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  const counted = units.map(({ unit, seconds, within }) => ({ unit, value: Math.floor((left % within) / seconds) }))
  const shown = counted[0]?.value === 0 ? counted.slice(1) : counted
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-ink-soft">
        <FormattedMessage id={isNext ? 'live.countdown.next' : 'live.countdown'} />
      </p>
      <div role="timer" aria-live="off" className="flex flex-wrap justify-center gap-x-6 gap-y-3 sm:gap-x-10">
        {shown.map(({ unit, value }) => {
          const parts = intlOf(locale).formatNumberToParts(value, { style: 'unit', unit, unitDisplay: 'long' })
          const word = parts.find(({ type }) => type === 'unit')?.value ?? ''
          return (
            <span key={unit} className="grid min-w-16 justify-items-center">
              <span className="tabular text-4xl leading-none font-semibold sm:text-5xl">
                {intlOf(locale).formatNumber(value, { minimumIntegerDigits: unit === 'day' ? 1 : 2 })}
              </span>{' '}
              <span className="mt-2 text-sm text-ink-soft">{word}</span>
            </span>
          )
        })}
      </div>
    </div>
  )
}
