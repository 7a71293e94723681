import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { FilterPills } from '#app/components/operations/filter-pills.tsx'
import { formatTimestamp } from '#app/components/operations/format-table.ts'
import { NextPage } from '#app/components/operations/next-page.tsx'
import { PageHeading } from '#app/components/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/components/operations/table.tsx'
import type { listCares } from '#app/functions/package-operations.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CareSearch } from './care.ts'
import { CareMark } from './care-mark.tsx'

/** Covers of cars that have come back: those that wait for a report or a decision, the longest first, or all. */
export function CareList({ items, next, search }: Awaited<ReturnType<typeof listCares>> & { search: CareSearch }) {
  const locale = useLocale()
  const isAll = search.which === 'all'
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.cares" />}
        lead={<FormattedMessage id="staff.cares.lead" />}
      />
      <div className="mb-8">
        <FilterPills
          label="operations.filter.status"
          pills={[
            { key: 'waiting', label: 'staff.cares.waiting', isChosen: !isAll, search: () => ({}) },
            { key: 'all', label: 'operations.filter.all', isChosen: isAll, search: () => ({ which: 'all' }) },
          ]}
        />
      </div>
      {items.length === 0 ? (
        <Notice tone={isAll ? 'info' : 'success'}>
          <FormattedMessage id="staff.cares.none" />
        </Notice>
      ) : (
        <Table
          label="operations.cares"
          columns={[
            { label: 'staff.column.care' },
            { label: 'operations.column.when', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map(({ careNo, orderNo, returnedAt, status }) => (
            <Row key={careNo}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/return-care/$careNo"
                  params={({ locale: slug }) => ({ locale: slug, careNo })}
                  className={`tabular break-all ${rowLink}`}
                >
                  <bdi>{careNo}</bdi>
                </Link>
                <span className="tabular block text-ink-soft">
                  <bdi>{orderNo}</bdi>
                </span>
              </Cell>
              <Cell isWide>
                <time dateTime={returnedAt} className="tabular">
                  {formatTimestamp(locale, returnedAt)}
                </time>
              </Cell>
              <Cell>
                <CareMark status={status} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}
