import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listDamage } from '#app/functions/ops/damage.functions.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { DamageStatus } from '#machines/orders/damage-report/damage-report.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { DamageEntry } from './damage-entry.tsx'
import { type DamageSearch, readDamageSearch } from './damage-search.ts'

export type DamageReports = Awaited<ReturnType<typeof listDamage>>

/** Reports of damage, newest first; each is decided within the list. */
export function DamageList({ items, next, search }: DamageReports & { search: DamageSearch }) {
  const navigate = useNavigate()
  const others = search.q ? { q: search.q } : {}
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.damage" />} />
      <ListFilters
        pills={statusPills({
          statuses: Object.values(DamageStatus),
          chosen: search.status,
          label: (status) => `staff-damage.status.${nameOf(DamageStatus, status)}` as const,
          others,
        })}
        search={others}
        searchLabel="staff-damage.search"
        maxLength={254}
        className="max-w-form sm:grid-cols-[1fr_auto]"
        onFind={({ q }) => void navigate({ to: '.', search: readDamageSearch({ q, status: search.status }) })}
      />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff-damage.none" />
      ) : (
        <ul className="border-t border-hairline-strong">
          {items.map((item) => (
            <DamageEntry key={item.reportNo} report={item} />
          ))}
        </ul>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
