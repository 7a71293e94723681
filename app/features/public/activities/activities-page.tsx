import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { MarketLinks } from '#app/components/market-links.tsx'
import { formatClock, formatDay } from '#app/i18n/format.ts'
import { intlOf } from '#app/i18n/intl.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Scene } from '#app/shared/scene/scene.tsx'
import type { MarketCode } from '#config'
import { ActivityType, nameOf } from '#machines/shared/codes.ts'
import { type Activity } from './activity-texts.ts'
import { RoomMark } from './room-mark.tsx'

interface ActivitiesPageProps {
  activities: readonly Activity[]
  country: MarketCode | null
}

const wholeCard =
  'after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus'

/** Public activities: the next one large, then by month. */
export function ActivitiesPage({ activities, country }: ActivitiesPageProps) {
  const locale = useLocale()
  const [next, ...later] = activities
  const months = Map.groupBy(later, ({ startsAt, timeZone }) =>
    intlOf(locale).formatDate(startsAt, { timeZone, month: 'long', year: 'numeric' }),
  )
  return (
    <div className="page-width pt-10 pb-section md:pt-16">
      <h1 tabIndex={-1} className="max-w-[16ch] text-4xl">
        <FormattedMessage id="activities.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="activities.lead" />
      </p>
      <div className="mt-8">
        <MarketLinks label="activities.where" everywhere="activities.everywhere" country={country} />
      </div>
      {!next && (
        <p className="mt-12 border-t border-hairline-strong pt-8 text-lg">
          <FormattedMessage id="activities.none" />
        </p>
      )}
      {next && <NextActivity activity={next} />}
      {[...months].map(([month, ofMonth]) => (
        <section key={month} className="mt-16 grid gap-x-16 lg:grid-cols-[1fr_3fr]">
          <h2 className="pb-4 text-2xl lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:self-start">{month}</h2>
          <ul className="border-t border-hairline-strong">
            {ofMonth.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NextActivity({ activity }: { activity: Activity }) {
  const { id, type, title, summary, scene } = activity
  return (
    <article className="relative mt-10 grid items-end gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <Scene name={scene} className="aspect-2/1 w-full rounded-lg rtl:-scale-x-100" />
      <div className="grid gap-3 lg:pb-4">
        <p className="text-sm font-semibold text-accent-ink">
          <FormattedMessage id={`activities.type.${nameOf(ActivityType, type)}`} />
        </p>
        <h2 className="text-3xl">
          <Link to="/{-$locale}/activities/$id" params={({ locale }) => ({ locale, id })} className={wholeCard}>
            {title}
          </Link>
        </h2>
        <p className="max-w-prose text-ink-soft">{summary}</p>
        <When activity={activity} />
        <RoomMark activity={activity} />
      </div>
    </article>
  )
}

function ActivityRow({ activity }: { activity: Activity }) {
  const locale = useLocale()
  const { id, type, title, summary, startsAt, timeZone } = activity
  return (
    <li className="relative grid grid-cols-[3.5rem_1fr] gap-x-5 border-b border-hairline py-6 transition-colors hover:bg-ink/3 sm:grid-cols-[5rem_1fr_auto] sm:gap-x-8">
      <span aria-hidden="true" className="tabular text-3xl leading-none">
        {intlOf(locale).formatDate(startsAt, { timeZone, day: 'numeric' })}
      </span>
      <div className="grid gap-1.5">
        <h3 className="text-xl">
          <Link
            to="/{-$locale}/activities/$id"
            params={({ locale: slug }) => ({ locale: slug, id })}
            className={wholeCard}
          >
            {title}
          </Link>
        </h3>
        <p className="max-w-prose text-ink-soft">{summary}</p>
        <When activity={activity} />
      </div>
      <div className="grid content-start gap-1.5 max-sm:col-start-2 max-sm:mt-3 sm:justify-items-end">
        <span className="text-sm text-ink-soft">
          <FormattedMessage id={`activities.type.${nameOf(ActivityType, type)}`} />
        </span>
        <RoomMark activity={activity} />
      </div>
    </li>
  )
}

function When({ activity: { startsAt, endsAt, timeZone, place } }: { activity: Activity }) {
  const locale = useLocale()
  const clock = (instant: string) => formatClock(locale, instant, timeZone)
  return (
    <p className="tabular text-sm">
      <time dateTime={startsAt} className="font-semibold">
        {formatDay(locale, startsAt, timeZone)}
      </time>
      <span className="block text-ink-soft">
        <FormattedMessage
          id="activities.hours"
          values={{ start: clock(startsAt), end: clock(endsAt), place: place.name }}
        />
      </span>
    </p>
  )
}
