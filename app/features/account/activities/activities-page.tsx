import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import type { listOwnActivities } from '#app/functions/public/activities.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import {
  RegistrationStatus,
  openRegistration,
} from '#machines/orders/activity-registration/activity-registration.status.ts'
import { isOneOf, nameOf } from '#machines/shared/codes.ts'

type Registration = Awaited<ReturnType<typeof listOwnActivities>>['items'][number]

/** Registrations of the customer: upcoming first, then past ones. */
export function ActivitiesPage({ registrations }: { registrations: readonly Registration[] }) {
  const coming = registrations
    .filter(({ status }) => isOneOf(openRegistration, status))
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const over = registrations.filter(({ status }) => !isOneOf(openRegistration, status))
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-activities.title" />
      </h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        <FormattedMessage
          id={registrations.length === 0 ? 'account-activities.none' : 'account-activities.lead'}
          values={{ count: coming.length }}
        />
      </p>
      <div className="mt-8">
        <LinkButton
          to="/{-$locale}/activities"
          params={({ locale }) => ({ locale })}
          variant={registrations.length === 0 ? 'primary' : 'quiet'}
        >
          <FormattedMessage id="account-activities.all" />
        </LinkButton>
      </div>
      {coming.length > 0 && <RegistrationList title="account-activities.coming" registrations={coming} />}
      {over.length > 0 && <RegistrationList title="account-activities.over" registrations={over} />}
    </>
  )
}

interface RegistrationListProps {
  title: 'account-activities.coming' | 'account-activities.over'
  registrations: readonly Registration[]
}

function RegistrationList({ title, registrations }: RegistrationListProps) {
  const locale = useLocale()
  return (
    <section className="mt-14">
      <h2 className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id={title} />
      </h2>
      {registrations.map(({ registrationNo, activityId, status, positionInLine, startsAt, timeZone, ...where }) => (
        <article
          key={registrationNo}
          className="relative grid gap-x-8 gap-y-1 border-b border-hairline py-6 sm:grid-cols-[1fr_auto]"
        >
          <h3 className="text-xl">
            <Link
              to="/{-$locale}/activities/$id"
              params={({ locale: slug }) => ({ locale: slug, id: activityId })}
              className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
            >
              {where.title}
            </Link>
          </h3>
          <p className="text-sm sm:text-end">
            <bdi className="tabular text-ink-soft">{registrationNo}</bdi>
          </p>
          <p className="tabular sm:col-span-2">
            <time dateTime={startsAt}>{formatMoment(locale, startsAt, timeZone)}</time>
            <span className="block text-ink-soft">{where.siteName}</span>
          </p>
          <p className="text-sm text-ink-soft sm:col-span-2">
            <FormattedMessage
              id={`account-activities.status.${nameOf(RegistrationStatus, status)}`}
              values={{ position: positionInLine ?? 0 }}
            />
          </p>
        </article>
      ))}
    </section>
  )
}
