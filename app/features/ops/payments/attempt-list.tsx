import { Link, useNavigate } from '@tanstack/react-router'
import type { listAttempts } from '#app/functions/ops/payments.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AttemptMark } from '#app/shared/operations/attempt-mark.tsx'
import { EmptyList } from '#app/shared/operations/empty-list.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { ListFilters } from '#app/shared/operations/list-filters.tsx'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { statusPills } from '#app/shared/operations/status-pills.ts'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { AttemptStatus } from '#machines/orders/payment-attempt/payment-attempt.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { type AttemptSearch, attemptStatuses, readAttemptSearch } from './attempt-search.ts'
import { PaymentsHeading } from './payments-heading.tsx'

/** All payment attempts, newest first. */
export function AttemptList({
  items,
  next,
  search,
}: Awaited<ReturnType<typeof listAttempts>> & { search: AttemptSearch }) {
  const locale = useLocale()
  return (
    <>
      <PaymentsHeading />
      <AttemptFilters search={search} />
      {items.length === 0 ? (
        <EmptyList search={search} none="staff-payments.payments.none" />
      ) : (
        <Table
          label="operations.payments"
          columns={[
            { label: 'staff.column.payment' },
            { label: 'staff.column.amount' },
            { label: 'operations.column.when', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map(({ attemptNo, orderNo, amount, refunded, createdAt, status }) => (
            <Row key={attemptNo}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/payments/$attemptNo"
                  params={({ locale: slug }) => ({ locale: slug, attemptNo })}
                  className={`tabular ${rowLink}`}
                >
                  <bdi>{attemptNo}</bdi>
                </Link>
                <span className="tabular block text-ink-soft">
                  <bdi>{orderNo}</bdi>
                </span>
              </Cell>
              <Cell>
                <span className="tabular block">{formatMoney(locale, amount.amount, amount.currency)}</span>
                {refunded.amount > 0 && (
                  <span className="tabular block text-ink-soft">
                    {formatMoney(locale, -refunded.amount, refunded.currency)}
                  </span>
                )}
              </Cell>
              <Cell isWide>
                <time dateTime={createdAt} className="tabular">
                  {formatTimestamp(locale, createdAt)}
                </time>
              </Cell>
              <Cell>
                <AttemptMark status={status} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <NextPage isLater={search.after !== undefined} next={next} />
    </>
  )
}

function AttemptFilters({ search }: { search: AttemptSearch }) {
  const navigate = useNavigate({ from: '/{-$locale}/ops/payments/' })
  const { status: chosen } = search
  const others = readAttemptSearch({ ...search, status: undefined, after: undefined })
  return (
    <ListFilters
      pills={statusPills({
        statuses: attemptStatuses,
        chosen,
        label: (status) => `staff.payment.${nameOf(AttemptStatus, status)}` as const,
        others,
      })}
      search={others}
      searchLabel="staff-payments.payments.search"
      maxLength={80}
      className="sm:grid-cols-[2fr_auto]"
      onFind={({ q }) => void navigate({ search: readAttemptSearch({ q, status: chosen }) })}
    />
  )
}
