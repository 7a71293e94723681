import { FormattedMessage } from 'react-intl'
import { formatDeadline, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { GuardText } from '#app/shared/guard-text.tsx'
import { config } from '#config'
import { stateOf } from './action-state.ts'
import type { Action } from './membership.ts'

/** Price, refund and deadline of an action, or the reason why it is not possible now. */
export function ActionTerms({ action, timeZone }: { action: Action; timeZone: string }) {
  const locale = useLocale()
  const { kind, price, refund, until, refusedBy } = action
  const written = (money: { amount: number; currency: string }) => formatMoney(locale, money.amount, money.currency)
  const isPriced = price !== null && price.amount > 0
  const time = until && <time dateTime={until}>{formatDeadline(locale, until, timeZone)}</time>
  if (refusedBy !== null) {
    return (
      <p className="text-sm text-ink-soft">
        {stateOf(action) === 'late' ? (
          <FormattedMessage
            id="account-membership.action.late"
            values={{ time, email: <bdi>{config.brand.email}</bdi> }}
          />
        ) : (
          <GuardText machine="membershipOrder" guard={refusedBy} />
        )}
      </p>
    )
  }
  return (
    <ul className="tabular grid gap-1 text-sm text-ink-soft">
      {isPriced && (
        <li>
          <FormattedMessage
            id={kind === 'withdraw' ? 'membership.withdrawal.kept' : 'account-membership.action.price'}
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
          <FormattedMessage id="membership.withdrawal.refund" values={{ refund: written(refund) }} />
        </li>
      )}
      {time && (
        <li>
          <FormattedMessage id="account-membership.action.until" values={{ time }} />
        </li>
      )}
    </ul>
  )
}
