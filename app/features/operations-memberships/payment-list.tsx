import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { AttemptMark } from '#app/components/operations/attempt-mark.tsx'
import { formatShortDay } from '#app/components/operations/format-table.ts'
import { Cell, Row, rowLink, Table } from '#app/components/operations/table.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { StaffMembership } from './membership.ts'

/** Every attempt to pay, with the way to its own page. */
export function PaymentList({ payments }: Pick<StaffMembership, 'payments'>) {
  const locale = useLocale()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="money-title" className="grid gap-4">
      <h2 id="money-title" className="text-xl">
        <FormattedMessage id="operations.payments" />
      </h2>
      <Table
        label="operations.payments"
        columns={[
          { label: 'staff.column.payment' },
          { label: 'staff.column.amount' },
          { label: 'operations.column.status' },
        ]}
      >
        {payments.map(({ attemptNo, createdAt, amount, status }) => (
          <Row key={attemptNo}>
            <Cell>
              <Link
                to="/{-$locale}/ops/payments/$attemptNo"
                params={({ locale: slug }) => ({ locale: slug, attemptNo })}
                className={`tabular whitespace-nowrap ${rowLink}`}
              >
                <bdi>{attemptNo}</bdi>
              </Link>
              <span className="tabular block text-ink-soft">{formatShortDay(locale, createdAt)}</span>
            </Cell>
            <Cell>{formatMoney(locale, amount.amount, amount.currency)}</Cell>
            <Cell>
              <AttemptMark status={status} />
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  )
}
