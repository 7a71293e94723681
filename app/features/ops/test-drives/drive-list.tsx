import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import type { listTestDrives } from '#app/functions/ops/operations.functions.ts'
import { formatClock } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Pagination } from '#app/shared/operations/pagination.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { type DriveSearch, driveStatuses, readDriveSearch } from './drive-search.ts'
import { StatusMark } from './status-mark.tsx'

type DriveItem = Awaited<ReturnType<typeof listTestDrives>>['items'][number]

interface DriveListProps {
  items: readonly DriveItem[]
  total: number
  hasMore: boolean
  search: DriveSearch
  modelNames: ReadonlyMap<string, string>
}

/** All test drives, newest first. */
export function DriveList({ items, total, hasMore, search, modelNames }: DriveListProps) {
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="kinds.list.testDrive" />}
        actions={
          <LinkButton to="/{-$locale}/ops/walk-in" params={({ locale }) => ({ locale })} size="small">
            <FormattedMessage id="operations.walkIn" />
          </LinkButton>
        }
      />
      <DriveFilters search={search} />
      {items.length === 0 ? (
        <EmptyList search={search} none="operations.drives.none" />
      ) : (
        <Table
          label="kinds.list.testDrive"
          columns={[
            { label: 'operations.column.order' },
            { label: 'operations.column.when' },
            { label: 'operations.column.where', isWide: true },
            { label: 'operations.column.model', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map((item) => (
            <DriveRow key={item.orderNo} item={item} modelName={modelNames.get(item.modelId) ?? item.modelId} />
          ))}
        </Table>
      )}
      <Pagination page={search.page ?? 1} total={total} hasMore={hasMore} />
    </>
  )
}

function DriveRow({ item, modelName }: { item: DriveItem; modelName: string }) {
  const locale = useLocale()
  const { orderNo, customer, startsAt, timeZone, siteName, status } = item
  return (
    <Row>
      <Cell>
        <Link
          to="/{-$locale}/ops/test-drives/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          className={`tabular whitespace-nowrap ${rowLink}`}
        >
          <bdi>{orderNo}</bdi>
        </Link>
        <span className="block text-ink-soft">
          <bdi>{customer}</bdi>
        </span>
      </Cell>
      <Cell>
        <time dateTime={startsAt} className="tabular">
          <span className="block">{formatShortDay(locale, startsAt, timeZone)}</span>
          <span className="block text-ink-soft">{formatClock(locale, startsAt, timeZone)}</span>
        </time>
      </Cell>
      <Cell isWide>{siteName}</Cell>
      <Cell isWide>{modelName}</Cell>
      <Cell>
        <StatusMark status={status} />
      </Cell>
    </Row>
  )
}

/** Filters of the test drive list. */
function DriveFilters({ search }: { search: DriveSearch }) {
  const navigate = useNavigate({ from: '/{-$locale}/ops/test-drives/' })
  const { status: chosen } = search
  const others = readDriveSearch({ ...search, status: undefined, page: undefined })
  return (
    <ListFilters
      pills={statusPills({
        statuses: driveStatuses,
        chosen,
        label: (status) => `operations.status.${nameOf(TestDriveStatus, status)}` as const,
        others,
      })}
      search={others}
      searchLabel="operations.filter.search"
      maxLength={80}
      className="sm:grid-cols-[2fr_1fr_auto]"
      onFind={({ country, q }) => void navigate({ search: readDriveSearch({ country, q, status: chosen }) })}
    >
      <CountryField country={search.country} />
    </ListFilters>
  )
}
