import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CalendarButton } from '#app/components/calendar-button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { getLiveStreamCalendar } from '#app/functions/public/live-stream.functions.ts'
import { logError } from '#app/lib/log/log.ts'
import { config } from '#config'
import type { StreamState } from '#machines/flows/live-stream/live-stream.types.ts'
import { Clocks } from './clocks.tsx'
import { Curtain } from './curtain.tsx'
import type { LiveFlow } from './live-flow.tsx'
import type { LiveStreamView } from './live-head.ts'

/** Live stream: time in both zones, and the stage. */
export function LivePage({ standing, timeZone }: LiveStreamView) {
  const upcoming = standing.phase === 'none' ? null : standing.phase === 'over' ? standing.next : standing.stream
  return (
    <div className="page-width pt-8 pb-section md:pt-12">
      <header className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[3fr_2fr]">
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage id="live.title" />
        </h1>
        <p className="max-w-prose text-lg text-ink-soft lg:pb-1">
          <FormattedMessage id="live.lead" />
        </p>
      </header>
      <LiveStage standing={standing} />
      {upcoming && timeZone && (
        <div className="mt-10 grid gap-x-20 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <section aria-labelledby="live-when">
            <h2 id="live-when" className="text-2xl">
              <FormattedMessage id={standing.phase === 'over' ? 'live.when.next' : 'live.when'} />
            </h2>
            <Clocks startsAt={upcoming.startsAt} timeZone={timeZone} />
            <div className="mt-6">
              <StreamCalendar />
            </div>
          </section>
          <dl className="border-t border-hairline-strong lg:self-start">
            <Fact label={<FormattedMessage id="live.fact.length" />}>
              <FormattedMessage id="live.minutes" values={{ minutes: minutesOf(upcoming) }} />
            </Fact>
            <Fact label={<FormattedMessage id="live.fact.rhythm" />}>
              <FormattedMessage id="live.rhythm" />
            </Fact>
            <Fact label={<FormattedMessage id="live.fact.cost" />}>
              <FormattedMessage id="live.cost" />
            </Fact>
          </dl>
        </div>
      )}
    </div>
  )
}

function minutesOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
}

const phases = { none: 'unannounced', ahead: 'announced', running: 'live', over: 'ended' } as const

/**
 * Stage of the stream. The server renders the phase it knows, which may be minutes old; after hydration the flow,
 * loaded with its machine, asks again.
 */
function LiveStage({ standing }: { standing: StreamState }) {
  const [flow, setFlow] = useState<{ Flow: typeof LiveFlow } | null>(null)
  const phase = phases[standing.phase]

  useEffect(() => {
    import('./live-flow.tsx').then(
      ({ LiveFlow: Flow }) => setFlow({ Flow }),
      // The page still shows the time.
      (error: unknown) => logError('the live stream’s player could not be loaded', error),
    )
  }, [])

  return flow ? <flow.Flow known={phase} /> : <Curtain phase={phase} />
}

/** Calendar file of the stream. */
function StreamCalendar() {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'live.calendar.title' }, { brand: config.brand.name })
  return (
    <CalendarButton
      variant="quiet"
      load={() => getLiveStreamCalendar({ data: { title } })}
      failed={<FormattedMessage id="live.calendar.failed" />}
    >
      <FormattedMessage id="live.calendar" />
    </CalendarButton>
  )
}
