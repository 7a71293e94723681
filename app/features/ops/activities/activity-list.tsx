import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { MarketLinks } from '#app/components/market-links.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { listStaffActivities } from '#app/functions/ops/activities.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import type { MarketCode } from '#config'

type Items = Awaited<ReturnType<typeof listStaffActivities>>['items']

/** Activities with their number of registrations; past ones stay for a month. */
export function ActivityList({ items, country }: { items: Items; country: MarketCode | null }) {
  const locale = useLocale()
  return (
    <>
      <PageHeading title={<FormattedMessage id="kinds.list.activity" />} />
      <div className="mb-8">
        <MarketLinks label="operations.filter.country" everywhere="operations.filter.everywhere" country={country} />
      </div>
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-activities.none" />
        </Notice>
      ) : (
        <Table
          label="kinds.list.activity"
          columns={[
            { label: 'staff-activities.activity' },
            { label: 'operations.column.when', isWide: true },
            { label: 'staff-activities.places' },
            { label: 'staff-activities.waiting', isWide: true },
          ]}
        >
          {items.map(({ id, title, siteName, startsAt, registered, attended, capacity, waitlisted }) => (
            <Row key={id}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/activities/$id"
                  params={({ locale: slug }) => ({ locale: slug, id })}
                  className={rowLink}
                >
                  {title}
                </Link>
                <span className="block text-ink-soft">{siteName}</span>
              </Cell>
              <Cell isWide>
                <time dateTime={startsAt} className="tabular">
                  {formatTimestamp(locale, startsAt)}
                </time>
              </Cell>
              <Cell>
                <span className="tabular whitespace-nowrap">
                  <FormattedMessage id="staff-activities.taken" values={{ taken: registered + attended, capacity }} />
                </span>
              </Cell>
              <Cell isWide>
                <span className="tabular">{waitlisted}</span>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </>
  )
}
