import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MethodName } from './method-name.tsx'
import type { Deduction } from './methods.ts'

/** Orders charged automatically each month, and those the customer pays by themselves. */
export function DeductionList({ deductions }: { deductions: readonly Deduction[] }) {
  return (
    <section>
      <h2 className="border-b border-hairline-strong pb-4 text-2xl">
        <FormattedMessage id="account-payment.deductions" />
      </h2>
      {deductions.length === 0 ? (
        <p className="py-8 text-ink-soft">
          <FormattedMessage id="account-payment.deductions.empty" />
        </p>
      ) : (
        <>
          <Glance deductions={deductions} />
          <ul>
            {deductions.map((deduction) => (
              <Row key={deduction.orderNo} deduction={deduction} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** All automatic payments in one sentence; nothing while none is planned. */
function Glance({ deductions }: { deductions: readonly Deduction[] }) {
  const locale = useLocale()
  const automatic = deductions.filter(({ mandate }) => mandate.isEnabled)
  const [first] = automatic
    .flatMap(({ next, timeZone }) => (next ? [{ ...next, timeZone }] : []))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
  if (!first) return null
  const { amount, dueAt, timeZone } = first
  return (
    <p className="tabular pt-6 text-lg">
      <FormattedMessage
        id="account-payment.deductions.glance"
        values={{
          count: automatic.length,
          amount: <strong>{formatMoney(locale, amount.amount, amount.currency)}</strong>,
          date: <time dateTime={dueAt}>{formatDay(locale, dueAt, timeZone)}</time>,
        }}
      />
    </p>
  )
}

function Row({ deduction }: { deduction: Deduction }) {
  const locale = useLocale()
  const { orderNo, modelName, timeZone, mandate, next, overdue } = deduction
  return (
    <li className="grid gap-4 border-b border-hairline py-6 sm:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-1.5">
        <h3 className="text-lg">
          {modelName} <bdi className="tabular text-base font-normal text-ink-soft">{orderNo}</bdi>
        </h3>
        <p>
          {mandate.isEnabled && mandate.method ? (
            <FormattedMessage
              id="account-payment.deduction.on"
              values={{ method: <MethodName method={mandate.method} hasExpiry={false} /> }}
            />
          ) : (
            <FormattedMessage id="account-payment.deduction.off" />
          )}
        </p>
        {overdue && (
          <p className="text-sm text-danger">
            <FormattedMessage
              id="account-payment.deduction.overdue"
              values={{ amount: formatMoney(locale, overdue.amount, overdue.currency) }}
            />
          </p>
        )}
        {next && (
          <p className="tabular text-sm text-ink-soft">
            <FormattedMessage
              id="account-payment.deduction.next"
              values={{
                amount: formatMoney(locale, next.amount.amount, next.amount.currency),
                date: <time dateTime={next.dueAt}>{formatDay(locale, next.dueAt, timeZone)}</time>,
              }}
            />
          </p>
        )}
      </div>
      <div>
        <LinkButton
          to="/{-$locale}/account/payment-methods/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          variant="quiet"
          size="small"
        >
          <FormattedMessage id="account-payment.deduction.open" values={{ name: modelName }} />
        </LinkButton>
      </div>
    </li>
  )
}
