import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listApplications } from '#app/functions/ops/applications.functions.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { ApplicationStatus } from '#machines/orders/job-application/job-application.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { ApplicationEntry } from './application-entry.tsx'
import { type ApplicationSearch, readApplicationSearch } from './application-search.ts'

export type Applications = Awaited<ReturnType<typeof listApplications>>

/** Applications, newest first; each is answered within the list. */
export function ApplicationList({ items, next, search }: Applications & { search: ApplicationSearch }) {
  const navigate = useNavigate()
  const { status, after, ...others } = search
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.jobApplication" />} />
      <ListFilters
        pills={statusPills({
          statuses: Object.values(ApplicationStatus),
          chosen: status,
          label: (code) => `staff-applications.status.${nameOf(ApplicationStatus, code)}` as const,
          others,
        })}
        search={others}
        searchLabel="staff-applications.search"
        maxLength={254}
        className="sm:grid-cols-[2fr_1fr_auto]"
        onFind={(fields) => void navigate({ to: '.', search: readApplicationSearch({ ...fields, status }) })}
      >
        <CountryField country={search.country} />
      </ListFilters>
      {items.length === 0 ? (
        <EmptyList search={search} none="staff-applications.none" />
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <ApplicationEntry key={item.applicationNo} application={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={after !== undefined} next={next} />
    </>
  )
}
