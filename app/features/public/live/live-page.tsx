import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { Clocks } from './clocks.tsx'
import type { LiveStreamView } from './live-head.ts'
import { LiveStage } from './live-stage.tsx'
import { StreamCalendar } from './stream-calendar.tsx'

/** The live stream: when it is, there and here, and the stage it is watched on. */
export function LivePage({ standing, timeZone }: LiveStreamView) {
  const coming = standing.phase === 'none' ? null : standing.phase === 'over' ? standing.next : standing.stream
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
      {coming && timeZone && (
        <div className="mt-10 grid gap-x-20 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <section aria-labelledby="live-when">
            <h2 id="live-when" className="text-2xl">
              <FormattedMessage id={standing.phase === 'over' ? 'live.when.next' : 'live.when'} />
            </h2>
            <Clocks startsAt={coming.startsAt} timeZone={timeZone} />
            <div className="mt-6">
              <StreamCalendar />
            </div>
          </section>
          <dl className="border-t border-hairline-strong lg:self-start">
            <Fact label={<FormattedMessage id="live.fact.length" />}>
              <FormattedMessage id="live.minutes" values={{ minutes: minutesOf(coming) }} />
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
