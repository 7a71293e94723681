import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listServices } from '#app/functions/ops/service.functions.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { ServiceStatus } from '#machines/orders/service-booking/service-booking.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { ServiceEntry } from './service-entry.tsx'
import { readServiceSearch, type ServiceSearch } from './service-search.ts'

export type ServiceBookings = Awaited<ReturnType<typeof listServices>>

/** ServiceBookings of cars, newest first; each is acted on within the list. */
export function ServiceList({ items, next, search }: ServiceBookings & { search: ServiceSearch }) {
  const navigate = useNavigate()
  const others = search.q ? { q: search.q } : {}
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.service" />} />
      <ListFilters
        pills={statusPills({
          statuses: Object.values(ServiceStatus),
          chosen: search.status,
          label: (status) => `staff-service.status.${nameOf(ServiceStatus, status)}` as const,
          others,
        })}
        search={others}
        searchLabel="staff-service.search"
        maxLength={254}
        className="max-w-form sm:grid-cols-[1fr_auto]"
        onFind={({ q }) => void navigate({ to: '.', search: readServiceSearch({ q, status: search.status }) })}
      />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff-service.none" />
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <ServiceEntry key={item.bookingNo} booking={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
