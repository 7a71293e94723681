import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { PaymentTable } from '#app/shared/operations/payment-table.tsx'
import { Cell, Row, rowLink } from '#app/shared/operations/table.tsx'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { StaffSubscription } from './subscription.ts'

/** What was paid with the order, and month by month. */
export function MoneyPanel({ payments, charges }: Pick<StaffSubscription, 'payments' | 'charges'>) {
  const locale = useLocale()
  if (payments.length + charges.length === 0) return null
  return (
    <PaymentTable payments={payments}>
      {charges.map(({ chargeNo, period, dueAt, amount, status }) => (
        <Row key={chargeNo}>
          <Cell>
            <Link
              to="/{-$locale}/ops/payments"
              params={({ locale: slug }) => ({ locale: slug })}
              search={{ q: chargeNo }}
              className={`tabular ${rowLink}`}
            >
              <FormattedMessage id="staff.charge" values={{ period }} />
            </Link>
            <span className="tabular block text-ink-soft">{formatShortDay(locale, dueAt)}</span>
          </Cell>
          <Cell>{formatMoney(locale, amount.amount, amount.currency)}</Cell>
          <Cell>
            <FormattedMessage id={`staff.charge.${nameOf(ChargeStatus, status)}`} />
          </Cell>
        </Row>
      ))}
    </PaymentTable>
  )
}
