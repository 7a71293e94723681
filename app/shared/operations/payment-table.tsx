import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AttemptMark } from './attempt-mark.tsx'
import { formatShortDay } from './format-table.ts'
import { Cell, Row, rowLink, Table } from './table.tsx'

interface Payment extends ComponentProps<typeof AttemptMark> {
  attemptNo: string
  createdAt: string
  amount: { amount: number; currency: string }
}

interface PaymentTableProps {
  payments: readonly Payment[]
  /** Rows of other charges. */
  children?: ReactNode
}

/** Payment attempts of an order, with links to their pages. */
export function PaymentTable({ payments, children }: PaymentTableProps) {
  const locale = useLocale()
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
        {children}
      </Table>
    </section>
  )
}
