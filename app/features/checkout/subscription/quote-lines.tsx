import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { Quote } from '#machines/flows/subscription-checkout/index.ts'
import { IdentityType } from '#machines/shared/codes.ts'
import { useCheckoutState } from './checkout.tsx'
import { lineText } from './line-text.ts'

interface QuoteLinesProps {
  quote: Quote
  /** The one that was accepted when it was no longer true, to compare with. */
  outdated: Quote | null
}

/** The price with all its lines, with the tax within it: what is due with the order, and each month. */
export function QuoteLines({ quote, outdated }: QuoteLinesProps) {
  const { formatNumber } = useIntl()
  const locale = useLocale()
  const isCompany = useCheckoutState(({ context }) => context.identityType !== IdentityType.private)
  const money = (amount: number) => formatMoney(locale, amount, quote.currency)
  const rate = formatNumber(quote.vatRate / 10_000, { style: 'percent', maximumFractionDigits: 1 })
  const vat = (amount: number) => (
    <FormattedMessage id="subscription-product.price.vat" values={{ vat: money(amount), rate }} />
  )
  const net = (gross: number, tax: number) =>
    isCompany && <FormattedMessage id="subscription-product.price.net" values={{ price: money(gross - tax) }} />
  return (
    <section aria-labelledby="review-price" className="grid gap-6">
      <h2 id="review-price" className="text-xl">
        <FormattedMessage id="checkout.review.price" />
      </h2>
      <Group
        title={<FormattedMessage id="subscription-product.price.due" />}
        lines={quote.lines.filter(({ isMonthly }) => !isMonthly)}
        total={quote.amountDue}
        before={outdated && outdated.amountDue !== quote.amountDue ? outdated.amountDue : null}
        money={money}
        vat={vat(quote.vatDue)}
        net={net(quote.amountDue, quote.vatDue)}
      />
      <Group
        title={<FormattedMessage id="subscription-product.price.monthly" />}
        lines={quote.lines.filter(({ isMonthly }) => isMonthly)}
        total={quote.monthlyAmount}
        before={outdated && outdated.monthlyAmount !== quote.monthlyAmount ? outdated.monthlyAmount : null}
        money={money}
        vat={vat(quote.monthlyVat)}
        net={net(quote.monthlyAmount, quote.monthlyVat)}
      />
    </section>
  )
}

interface GroupProps {
  title: ReactNode
  lines: Quote['lines']
  total: number
  before: number | null
  money: (amount: number) => string
  vat: ReactNode
  /** Of companies only. */
  net: ReactNode
}

function Group({ title, lines, total, before, money, vat, net }: GroupProps) {
  return (
    <div className="border-t border-hairline-strong pt-4">
      <h3 className="text-base font-semibold">{title}</h3>
      <dl className="mt-3 grid gap-2">
        {lines.map(({ kind, amount }, index) => (
          <div key={`${kind} ${String(index)}`} className="flex items-baseline justify-between gap-6">
            <dt className="text-ink-soft">
              <FormattedMessage id={lineText(kind)} />
            </dt>
            <dd className="tabular text-end">{money(amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-hairline pt-3 font-semibold">
          <dt>
            <FormattedMessage id="subscription-product.price.total" />
          </dt>
          <dd className="tabular text-end text-lg">
            {before !== null && (
              <>
                <span className="sr-only">
                  <FormattedMessage id="checkout.review.before" />
                </span>{' '}
                <s className="me-3 text-base font-normal text-ink-soft">{money(before)}</s>
              </>
            )}
            {money(total)}
          </dd>
        </div>
      </dl>
      <div className="tabular mt-1 grid gap-1 text-end text-sm text-ink-soft">
        <p>{vat}</p>
        {net && <p>{net}</p>}
      </div>
    </div>
  )
}
