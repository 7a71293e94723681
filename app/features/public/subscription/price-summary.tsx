import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isNetFirst, shownAmount } from '#app/shared/price/shown-amount.ts'
import { wltpText } from '#app/shared/vehicle/version-text.ts'
import { PriceLines } from './lazy-product-sections.tsx'
import type { OpenedProduct, Quote } from './opened-product.ts'

interface PriceSummaryProps {
  opened: OpenedProduct
  isLoading: boolean
  /** Next action, or why there is none. */
  children: ReactNode
}

/** Price with all lines: monthly, one-off, over the whole term; and what happens after the term. */
export function PriceSummary({ opened: { product, quote, cancelPolicy }, isLoading, children }: PriceSummaryProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { total } = quote.monthly
  const price = formatMoney(locale, shownAmount(total, quote.identityType), total.currency)
  return (
    <section aria-labelledby="price-title" aria-busy={isLoading || undefined}>
      <h2 id="price-title" className="text-lg">
        <FormattedMessage id="subscription-product.price" />
      </h2>
      <div className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
        <Headline quote={quote} />
        <p className="mt-3 text-xs text-ink-soft">{wltpText(intl, product.facts, product.country)}</p>
        <div className="my-6 grid gap-3">{children}</div>
        <PriceLines product={product} quote={quote} cancelPolicy={cancelPolicy} />
      </div>
      <output className="sr-only">
        {isLoading ? (
          <FormattedMessage id="subscription-product.updating" />
        ) : (
          <FormattedMessage id="subscription-product.updated" values={{ price }} />
        )}
      </output>
    </section>
  )
}

/** Consumers see the price with its tax, companies the price without it first. */
function Headline({ quote: { monthly, identityType } }: { quote: Quote }) {
  const locale = useLocale()
  const { formatNumber } = useIntl()
  const { amount, vatAmount, vatRate, currency } = monthly.total
  const rate = formatNumber(vatRate / 10_000, { style: 'percent', maximumFractionDigits: 1 })
  const vat = formatMoney(locale, vatAmount, currency)
  const isNet = isNetFirst(identityType)
  return (
    <>
      <p className="tabular mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-4xl font-semibold">
          {formatMoney(locale, shownAmount(monthly.total, identityType), currency)}
        </span>
        <span className="text-lg text-ink-soft">
          <FormattedMessage id={isNet ? 'subscription-product.price.monthNet' : 'subscription-product.price.month'} />
        </span>
      </p>
      <p className="tabular mt-1 text-sm text-ink-soft">
        {isNet ? (
          <FormattedMessage
            id="subscription-product.price.gross"
            values={{ price: formatMoney(locale, amount, currency), vat, rate }}
          />
        ) : (
          <FormattedMessage id="subscription-product.price.vat" values={{ vat, rate }} />
        )}
      </p>
    </>
  )
}
