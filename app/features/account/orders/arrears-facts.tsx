import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Moment } from './order-texts.tsx'
import type { OpenedOrder } from './order.ts'

interface ArrearsFactsProps {
  charge: OpenedOrder['owed'][number]
  timeZone: string
}

/** Overdue month, amount, and the date of the next automatic attempt. */
export function ArrearsFacts({ charge, timeZone }: ArrearsFactsProps) {
  const locale = useLocale()
  const { startsAt, endsAt, amount, nextTryAt } = charge
  return (
    <dl className="border-t border-hairline-strong">
      <Fact label={<FormattedMessage id="account-order.arrears.month" />}>
        <FormattedMessage
          id="account-order.arrears.month.text"
          values={{
            from: <time dateTime={startsAt}>{formatDay(locale, startsAt, timeZone)}</time>,
            to: <time dateTime={endsAt}>{formatDay(locale, endsAt, timeZone)}</time>,
          }}
        />
      </Fact>
      <Fact label={<FormattedMessage id="account-order.arrears.amount" />}>
        <span className="tabular font-semibold">{formatMoney(locale, amount.amount, amount.currency)}</span>
      </Fact>
      <Fact label={<FormattedMessage id="account-order.arrears.nextTry" />}>
        {nextTryAt === null ? (
          <FormattedMessage id="account-order.arrears.noTry" />
        ) : (
          <Moment instant={nextTryAt} timeZone={timeZone} />
        )}
      </Fact>
    </dl>
  )
}
