import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatClock, formatDay } from '#app/i18n/format.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Start time in two zones: the studio's and the visitor's. */
export function Clocks({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const here = useVisitorZone()
  return (
    <dl className="mt-5 grid border-y border-hairline-strong sm:grid-cols-2">
      <Clock startsAt={startsAt} timeZone={timeZone}>
        <FormattedMessage id="live.clock.there" />
      </Clock>
      <Clock startsAt={startsAt} timeZone={here} isSecond>
        <FormattedMessage id="live.clock.here" />
      </Clock>
    </dl>
  )
}

interface ClockProps {
  startsAt: string
  timeZone: string
  isSecond?: boolean
  children: React.ReactNode
}

function Clock({ startsAt, timeZone, isSecond = false, children }: ClockProps) {
  const locale = useLocale()
  return (
    <div
      className={`grid content-start gap-1 py-5 ${isSecond ? 'border-hairline max-sm:border-t sm:border-s sm:ps-8' : 'sm:pe-8'}`}
    >
      <dt className="text-sm text-ink-soft">{children}</dt>
      <dd>
        <time dateTime={startsAt}>
          <span className="tabular block text-3xl leading-tight">{formatClock(locale, startsAt, timeZone)}</span>
          <span className="mt-1 block">{formatDay(locale, startsAt, timeZone)}</span>
        </time>
        <span className="block text-sm text-ink-soft">{zoneName(locale, startsAt, timeZone)}</span>
      </dd>
    </div>
  )
}

/** «Mitteleuropäische Normalzeit»: name of the zone on that day. */
function zoneName(locale: Parameters<typeof intlOf>[0], instant: string, timeZone: string): string {
  const parts = intlOf(locale).formatDateToParts(instant, { timeZone, timeZoneName: 'long' })
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Browser's zone after hydration; until then that of the page's market. */
function useVisitorZone(): string {
  const { timeZone } = useLocale()
  return useSyncExternalStore(
    unchanging,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone,
    () => timeZone,
  )
}

function unchanging() {
  return () => {}
}
