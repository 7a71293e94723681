import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { isEnquired, PurchaseType } from '#machines/shared/purchase-types.ts'
import type { CarComparison, Way } from './comparison.ts'

/** Price on the road with its lines, and the formula of a leasing with its values. */
export function WayDetails({ way, comparison: { price } }: { way: Way; comparison: CarComparison }) {
  const locale = useLocale()
  const { formatNumber } = useIntl()
  const { purchaseType, leasing, resale } = way
  const money = ({ amount, currency }: { amount: number; currency: string }) => formatMoney(locale, amount, currency)
  if (!isEnquired(purchaseType) || !price) return null
  return (
    <section
      aria-labelledby="way-details"
      className="mt-8 grid gap-8 border-t border-hairline-strong pt-6 lg:grid-cols-2"
    >
      <div>
        <h3 id="way-details" className="text-lg font-semibold">
          <FormattedMessage
            id="ways.detail"
            values={{ way: <FormattedMessage id={`ways.name.${nameOf(PurchaseType, purchaseType)}`} /> }}
          />
        </h3>
        <dl className="mt-3 grid gap-1.5 text-sm">
          {price.lines.map(({ code, ...line }) => (
            <WayRow key={code} label={<FormattedMessage id={`ways.line.${code}`} />}>
              {money(line)}
            </WayRow>
          ))}
          <WayRow label={<FormattedMessage id="ways.price.total" />}>
            <span className="font-semibold">{money(price.total)}</span>
          </WayRow>
          <WayRow label={<FormattedMessage id="ways.price.vat" />}>
            {money({ ...price.total, amount: price.total.vatAmount })}
          </WayRow>
        </dl>
      </div>
      <div className="text-sm">
        {leasing && (
          <>
            <h3 className="text-lg font-semibold">
              <FormattedMessage id="ways.formula" />
            </h3>
            <p className="mt-2 max-w-prose text-ink-soft">
              <FormattedMessage id="ways.formula.text" />
            </p>
            <dl className="mt-3 grid gap-1.5">
              <WayRow label={<FormattedMessage id="ways.formula.price" />}>{money(leasing.price)}</WayRow>
              <WayRow label={<FormattedMessage id="ways.formula.downPayment" />}>{money(leasing.downPayment)}</WayRow>
              <WayRow label={<FormattedMessage id="ways.formula.residual" />}>{money(leasing.residual)}</WayRow>
              <WayRow label={<FormattedMessage id="ways.formula.interest" />}>
                {formatNumber(leasing.interest / 10_000, { style: 'percent', maximumFractionDigits: 2 })}
              </WayRow>
            </dl>
          </>
        )}
        {resale && (
          <p className="max-w-prose text-ink-soft">
            <FormattedMessage id="ways.resale.text" />
          </p>
        )}
      </div>
    </section>
  )
}

/** Amount with its name. */
export function WayRow({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular text-end">{children}</dd>
    </div>
  )
}
