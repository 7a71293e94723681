import { FormattedMessage } from 'react-intl'
import { formatDeadline, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Action } from './membership.ts'

/** Price, money that comes back, and deadline of something that can be done. */
export function ActionTerms({ action, timeZone }: { action: Action; timeZone: string }) {
  const locale = useLocale()
  const { kind, price, refund, until } = action
  const written = (money: { amount: number; currency: string }) => formatMoney(locale, money.amount, money.currency)
  const isPriced = price !== null && price.amount > 0
  return (
    <ul className="tabular grid gap-1 text-sm text-ink-soft">
      {isPriced && (
        <li>
          <FormattedMessage
            id={kind === 'withdraw' ? 'account-membership.action.kept' : 'account-membership.action.price'}
            values={{ price: written(price) }}
          />
        </li>
      )}
      {!isPriced && kind !== 'pay' && (
        <li>
          <FormattedMessage id="account-membership.action.free" />
        </li>
      )}
      {refund && (
        <li>
          <FormattedMessage id="account-membership.action.refund" values={{ refund: written(refund) }} />
        </li>
      )}
      {until && (
        <li>
          <FormattedMessage
            id="account-membership.action.until"
            values={{ time: <time dateTime={until}>{formatDeadline(locale, until, timeZone)}</time> }}
          />
        </li>
      )}
    </ul>
  )
}
