import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { listStock } from '#app/functions/ops/subscriptions.functions.ts'
import { formatDistance } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { CountryField, ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { StockMark } from './stock-mark.tsx'
import { readStockSearch, type StockSearch, stockStates } from './stock-search.ts'

/** All cars by number, with their holders. */
export function StockList({ items, next, search }: Awaited<ReturnType<typeof listStock>> & { search: StockSearch }) {
  const locale = useLocale()
  return (
    <>
      <PageHeading title={<FormattedMessage id="operations.stock" />} />
      <StockFilters search={search} />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff.stock.none" />
      ) : (
        <Table
          label="operations.stock"
          columns={[
            { label: 'operations.fact.car' },
            { label: 'operations.column.model' },
            { label: 'operations.column.where', isWide: true },
            { label: 'staff.fact.mileage', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map(({ id, plate, modelName, siteName, mileage, state, orderNo }) => (
            <Row key={id}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/stock/$vehicleId"
                  params={({ locale }) => ({ locale, vehicleId: id })}
                  className={`tabular whitespace-nowrap ${rowLink}`}
                >
                  <bdi>{id}</bdi>
                </Link>
                <span className="block whitespace-nowrap text-ink-soft">
                  <bdi>{plate}</bdi>
                </span>
              </Cell>
              <Cell>{modelName}</Cell>
              <Cell isWide>{siteName}</Cell>
              <Cell isWide>
                <span className="tabular whitespace-nowrap">{formatDistance(locale, mileage)}</span>
              </Cell>
              <Cell>
                <StockMark state={state} />
                {orderNo && (
                  <span className="tabular block text-ink-soft">
                    <bdi>{orderNo}</bdi>
                  </span>
                )}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}

/** Filters of the stock list. */
function StockFilters({ search }: { search: StockSearch }) {
  const navigate = useNavigate({ from: '/{-$locale}/ops/stock/' })
  const { state: chosen, productId } = search
  const others = readStockSearch({ ...search, state: undefined, after: undefined })
  return (
    <ListFilters
      pills={statusPills({
        statuses: stockStates,
        chosen,
        label: (state) => `staff.stock.${state}` as const,
        others,
        name: 'state',
      })}
      search={others}
      searchLabel="staff.stock.search"
      maxLength={40}
      className="sm:grid-cols-[2fr_1fr_auto]"
      onFind={({ country, q }) => void navigate({ search: readStockSearch({ country, q, state: chosen, productId }) })}
    >
      <CountryField country={search.country} />
    </ListFilters>
  )
}
