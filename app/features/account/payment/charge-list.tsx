import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import type { OpenedDeduction } from './methods.ts'

type Charge = OpenedDeduction['charges'][number]

interface ChargeListProps {
  charges: readonly Charge[]
  timeZone: string
  orderNo: string
}

type ShownCharge = Charge & { status: Exclude<ChargeStatus, typeof ChargeStatus.cancelled> }

function isShown(charge: Charge): charge is ShownCharge {
  return charge.status !== ChargeStatus.cancelled
}

/** Next charge and past ones, latest first; abandoned months are left out. */
export function ChargeList({ charges, timeZone, orderNo }: ChargeListProps) {
  const shown = charges.filter(isShown).toReversed()
  const isOverdue = shown.some(({ isOwed }) => isOwed)
  return (
    <section className="mt-14">
      <h2 className="text-2xl">
        <FormattedMessage id="account-payment.months" />
      </h2>
      {isOverdue && (
        <div className="mt-5">
          <LinkButton
            to="/{-$locale}/account/orders/$orderNo"
            params={({ locale }) => ({ locale, orderNo })}
            search={{ panel: 'arrears' }}
          >
            <FormattedMessage id="account-payment.payNow" />
          </LinkButton>
        </div>
      )}
      {shown.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          <FormattedMessage id="account-payment.months.none" />
        </p>
      ) : (
        <ul className="mt-5 border-t border-hairline-strong">
          {shown.map((charge) => (
            <Month key={charge.chargeNo} charge={charge} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Month({ charge, timeZone }: { charge: ShownCharge; timeZone: string }) {
  const locale = useLocale()
  const { startsAt, endsAt, dueAt, amount, status, isOwed } = charge
  return (
    <li className="grid gap-1 border-b border-hairline py-4 sm:grid-cols-[1fr_auto] sm:gap-6">
      <p>
        <FormattedMessage
          id="account-payment.month"
          values={{
            from: <time dateTime={startsAt}>{formatDay(locale, startsAt, timeZone)}</time>,
            to: <time dateTime={endsAt}>{formatDay(locale, endsAt, timeZone)}</time>,
          }}
        />
        <span className={`block text-sm ${isOwed ? 'text-danger' : 'text-ink-soft'}`}>
          <FormattedMessage
            id={`account-payment.charge.${nameOf(ChargeStatus, status)}`}
            values={{ date: <time dateTime={dueAt}>{formatDay(locale, dueAt, timeZone)}</time> }}
          />
        </span>
      </p>
      <p className="tabular font-semibold sm:text-end">{formatMoney(locale, amount.amount, amount.currency)}</p>
    </li>
  )
}
