import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listRegistrations } from '#app/functions/ops/activities.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { RegistrationStatus } from '#machines/orders/activity-registration/activity-registration.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { RegistrationEntry } from './registration-entry.tsx'
import { readRegistrationSearch, type RegistrationSearch } from './registration-search.ts'

export type RegistrationsOf = Extract<Awaited<ReturnType<typeof listRegistrations>>, { ok: true }>['value']

/** Registrations of an activity: staff check guests in at the door, found by a few letters of a name. */
export function RegistrationList({ activity, items, next, search }: RegistrationsOf & { search: RegistrationSearch }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const others = search.q ? { q: search.q } : {}
  const { title, siteName, startsAt, registered, attended, waitlisted, capacity } = activity
  return (
    <>
      <PageHeading
        title={title}
        lead={
          <>
            <span className="block">
              {siteName} · <time dateTime={startsAt}>{formatTimestamp(locale, startsAt)}</time>
            </span>
            <span className="tabular block">
              <FormattedMessage
                id="staff-activities.counted"
                values={{ taken: registered + attended, capacity, attended, waitlisted }}
              />
            </span>
          </>
        }
      />
      <ListFilters
        pills={statusPills({
          statuses: Object.values(RegistrationStatus),
          chosen: search.status,
          label: (status) => `staff-activities.status.${nameOf(RegistrationStatus, status)}` as const,
          others,
        })}
        search={others}
        searchLabel="operations.filter.search"
        maxLength={254}
        className="max-w-form sm:grid-cols-[1fr_auto]"
        onFind={({ q }) => void navigate({ to: '.', search: readRegistrationSearch({ q, status: search.status }) })}
      />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-activities.nobody" />
        </Notice>
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <RegistrationEntry key={item.registrationNo} registration={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
