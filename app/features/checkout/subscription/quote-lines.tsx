import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isTaxAdded, shownAmount } from '#app/shared/price/shown-amount.ts'
import type { Quote } from '#machines/flows/subscription-checkout/index.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import { useCheckoutState } from './checkout.tsx'
import { lineText } from './line-text.ts'

interface QuoteLinesProps {
  quote: Quote
  /** The one that was accepted when it was no longer true, to compare with. */
  outdated: Quote | null
}

/** The price with all its lines, with the tax within it: what is due with the order, and each month. */
export function QuoteLines({ quote, outdated }: QuoteLinesProps) {
  return (
    <section aria-labelledby="review-price" className="grid gap-6">
      <h2 id="review-price" className="text-xl">
        <FormattedMessage id="checkout.review.price" />
      </h2>
      <Group
        title={<FormattedMessage id="subscription-product.price.due" />}
        quote={quote}
        lines={quote.lines.filter(({ isMonthly }) => !isMonthly)}
        total={{ amount: quote.amountDue, vatAmount: quote.vatDue }}
        before={outdated && outdated.amountDue !== quote.amountDue ? outdated.amountDue : null}
      />
      <Group
        title={<FormattedMessage id="subscription-product.price.monthly" />}
        quote={quote}
        lines={quote.lines.filter(({ isMonthly }) => isMonthly)}
        total={{ amount: quote.monthlyAmount, vatAmount: quote.monthlyVat }}
        before={outdated && outdated.monthlyAmount !== quote.monthlyAmount ? outdated.monthlyAmount : null}
      />
    </section>
  )
}

interface GroupProps {
  title: ReactNode
  quote: Quote
  lines: Quote['lines']
  total: { amount: number; vatAmount: number }
  before: number | null
}

/** Lines with their total; for companies without tax, which is a line of its own. */
function Group({ title, quote, lines, total, before }: GroupProps) {
  const { formatNumber } = useIntl()
  const locale = useLocale()
  const identityType = useCheckoutState(({ context }) => context.identityType)
  const isNet = isTaxAdded(total, identityType)
  const money = (amount: number) => formatMoney(locale, amount, quote.currency)
  const rate = formatNumber(quote.vatRate / 10_000, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <div className="border-t border-hairline-strong pt-4">
      <h3 className="text-base font-semibold">{title}</h3>
      <dl className="mt-3 grid gap-2">
        {lines.map((line, index) => (
          <Line key={`${line.kind} ${String(index)}`} label={<FormattedMessage id={lineText(line.kind)} />}>
            {isIncludedItem(line.kind) ? (
              <FormattedMessage id="subscription-product.mileage.included" />
            ) : (
              money(shownAmount(line, identityType))
            )}
          </Line>
        ))}
        {isNet && (
          <Line label={<FormattedMessage id="subscription-product.price.tax" />}>{money(total.vatAmount)}</Line>
        )}
        <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-hairline pt-3 font-semibold">
          <dt>
            <FormattedMessage
              id={isNet ? 'subscription-product.price.totalGross' : 'subscription-product.price.total'}
            />
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
            {money(total.amount)}
          </dd>
        </div>
      </dl>
      {!isNet && (
        <p className="tabular mt-1 text-end text-sm text-ink-soft">
          {quote.vatRate === 0 ? (
            <FormattedMessage id="subscription-product.price.reverse" />
          ) : (
            <FormattedMessage id="subscription-product.price.vat" values={{ vat: money(total.vatAmount), rate }} />
          )}
        </p>
      )}
    </div>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular text-end">{children}</dd>
    </div>
  )
}
