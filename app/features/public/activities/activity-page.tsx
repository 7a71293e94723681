import { FormattedMessage } from 'react-intl'
import { Address } from '#app/components/address.tsx'
import { CalendarButton } from '#app/components/calendar-button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { Notice } from '#app/components/notice.tsx'
import { getActivityCalendar, type openActivity } from '#app/functions/public/activities.functions.ts'
import { formatClock, formatDay, formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Scene } from '#app/shared/scene/scene.tsx'
import { config } from '#config'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { ActivityType, nameOf } from '#machines/shared/codes.ts'
import { roomOf } from './activity-texts.ts'
import { RoomMark } from './room-mark.tsx'

export type OpenedActivity = Extract<Awaited<ReturnType<typeof openActivity>>, { ok: true }>['value']

const loadRegistration = () => import('./load-registration.ts').then((parts) => parts.loadRegistrationPanel())
const loadForm = () => import('./load-registration.ts').then((parts) => parts.loadRegisterForm())

/** Activity: programme, time, place, and the visitor's registration. */
export function ActivityPage({
  activity,
  agenda,
  registration,
  claim,
  isLinkInvalid,
  person,
  guidelines,
}: OpenedActivity) {
  const locale = useLocale()
  const { id, type, title, summary, paragraphs, scene, startsAt, endsAt, closesAt, timeZone, place } = activity
  const clock = (instant: string) => formatClock(locale, instant, timeZone)
  const isRegistered = registration !== null && registration.status !== RegistrationStatus.cancelled
  const isOffered = !isRegistered && Date.parse(activity.now) < Date.parse(closesAt)
  return (
    <div className="page-width pt-8 pb-section md:pt-12">
      {isLinkInvalid && (
        <div className="mb-8">
          <Notice tone="warning">
            <FormattedMessage id="activities.linkInvalid" />
          </Notice>
        </div>
      )}
      <header className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[6fr_7fr]">
        <div className="grid gap-5">
          <p className="text-sm font-semibold text-accent-ink">
            <FormattedMessage id={`activities.type.${nameOf(ActivityType, type)}`} />
          </p>
          <h1 tabIndex={-1} className="text-4xl">
            {title}
          </h1>
          <p className="max-w-prose text-lg text-ink-soft">{summary}</p>
          <p className="text-xl">
            <time dateTime={startsAt} className="block font-semibold">
              {formatDay(locale, startsAt, timeZone)}
            </time>
            <span className="tabular block text-ink-soft">
              <FormattedMessage
                id="activities.hours"
                values={{ start: clock(startsAt), end: clock(endsAt), place: place.name }}
              />
            </span>
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {isOffered && roomOf(activity).text !== 'activities.room.full' && (
              <LinkButton to="." hash="register" search>
                <FormattedMessage id={activity.placesLeft > 0 ? 'activities.register' : 'activities.wait'} />
              </LinkButton>
            )}
            <RoomMark activity={activity} />
          </div>
        </div>
        <Scene name={scene} className="aspect-3/2 w-full rounded-lg rtl:-scale-x-100 lg:aspect-4/3" />
      </header>
      {registration && claim && (
        <div className="mt-14">
          <Loaded load={loadRegistration}>
            {({ RegistrationPanel }) => <RegistrationPanel registration={registration} claim={claim} />}
          </Loaded>
        </div>
      )}
      <div className="mt-14 grid gap-x-20 gap-y-14 lg:mt-20 lg:grid-cols-[7fr_5fr]">
        <div className="grid min-w-0 content-start gap-14">
          <div className="grid max-w-prose gap-5 text-lg">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <section aria-labelledby="agenda-title">
            <h2 id="agenda-title" className="border-b border-hairline-strong pb-3 text-2xl">
              <FormattedMessage id="activities.agenda" />
            </h2>
            <ol>
              {agenda.map((item) => (
                <li
                  key={item.startsAt}
                  className="grid grid-cols-[4.5rem_1fr] gap-x-5 border-b border-hairline py-5 sm:grid-cols-[7rem_1fr]"
                >
                  <time dateTime={item.startsAt} className="tabular text-ink-soft">
                    {clock(item.startsAt)}
                  </time>
                  <div>
                    <h3 className="font-semibold">{item.title}</h3>
                    <p className="text-ink-soft">{item.text}</p>
                    {(item.speaker ?? item.room) && (
                      <p className="mt-1 text-sm text-ink-soft">
                        <bdi>{[item.speaker, item.room].filter(Boolean).join(' · ')}</bdi>
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <div className="lg:self-start">
          <dl className="border-t border-hairline-strong">
            <Fact label={<FormattedMessage id="activities.fact.where" />}>
              <Address {...place} />
            </Fact>
            <Fact label={<FormattedMessage id="activities.fact.until" />}>
              <time dateTime={closesAt}>{formatMoment(locale, closesAt, timeZone)}</time>
            </Fact>
            <Fact label={<FormattedMessage id="activities.fact.places" />}>
              <FormattedMessage id="activities.capacity" values={{ count: activity.capacity }} />
            </Fact>
            <Fact label={<FormattedMessage id="activities.fact.cost" />}>
              <FormattedMessage id="activities.free" values={{ brand: config.brand.name }} />
            </Fact>
          </dl>
          <div className="mt-6">
            <CalendarButton
              variant="quiet"
              load={() => getActivityCalendar({ data: { id } })}
              failed={<FormattedMessage id="activities.calendar.failed" />}
            >
              <FormattedMessage id="activities.calendar" />
            </CalendarButton>
          </div>
        </div>
      </div>
      {isOffered && (
        <section id="register" aria-labelledby="register-title" className="scroll-mt-header pt-section">
          <h2 id="register-title" className="text-3xl">
            <FormattedMessage id={activity.placesLeft > 0 ? 'activities.register' : 'activities.wait'} />
          </h2>
          <div className="mt-8 max-w-form">
            {roomOf(activity).text === 'activities.room.full' ? (
              <Notice>
                <FormattedMessage id="activities.room.full" />
              </Notice>
            ) : (
              <Loaded load={loadForm}>
                {({ RegisterForm }) => (
                  <RegisterForm key={id} activityId={id} person={person} guidelines={guidelines} />
                )}
              </Loaded>
            )}
          </div>
        </section>
      )}
    </div>
  )
}
