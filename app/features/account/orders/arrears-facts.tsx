import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isByHand, nextTryOf, owedSum } from './offers.ts'
import { LastDay, Moment } from './order-texts.tsx'
import type { OpenedOrder } from './order.ts'

interface ArrearsFactsProps {
  months: OpenedOrder['owed']
  opened: OpenedOrder
}

/** Overdue months with their amounts, the whole sum, and what happens next on which day. */
export function ArrearsFacts({ months, opened: { order, cashier } }: ArrearsFactsProps) {
  const { timeZone, status, facts } = order
  const locale = useLocale()
  const total = owedSum(months)
  const nextTryAt = nextTryOf(months)
  return (
    <dl className="border-t border-hairline-strong">
      {months.map(({ chargeNo, startsAt, endsAt, amount }) => (
        <Fact key={chargeNo} label={<FormattedMessage id="account-order.arrears.month" />}>
          <span className="flex flex-wrap justify-between gap-x-6">
            <span>
              <FormattedMessage
                id="account-order.arrears.month.text"
                values={{
                  from: <time dateTime={startsAt}>{formatDay(locale, startsAt, timeZone)}</time>,
                  to: <time dateTime={endsAt}>{formatDay(locale, endsAt, timeZone)}</time>,
                }}
              />
            </span>
            {months.length > 1 && (
              <span className="tabular">{formatMoney(locale, amount.amount, amount.currency)}</span>
            )}
          </span>
        </Fact>
      ))}
      {total && (
        <Fact label={<FormattedMessage id="account-order.arrears.amount" />}>
          <span className="tabular font-semibold">{formatMoney(locale, total.amount, total.currency)}</span>
        </Fact>
      )}
      <Fact label={<FormattedMessage id="account-order.arrears.nextTry" />}>
        {nextTryAt === null || isByHand(cashier) ? (
          <FormattedMessage id="account-order.arrears.noTry" />
        ) : (
          <Moment instant={nextTryAt} timeZone={timeZone} />
        )}
      </Fact>
      {status === SubscriptionStatus.terminationAnnounced && facts.termination && (
        <Fact label={<FormattedMessage id="account-order.arrears.deadline" />}>
          <span className="font-semibold text-danger">
            <LastDay instant={new Date(facts.termination.endsAt).toISOString()} timeZone={timeZone} />
          </span>
        </Fact>
      )}
    </dl>
  )
}
