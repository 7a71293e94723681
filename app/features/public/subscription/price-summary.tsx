import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isNetFirst, shownAmount } from '#app/shared/price/shown-amount.ts'
import { wltpText } from '#app/shared/vehicle/version-text.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
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
  const { monthly, due, whole, months, priceMode, identityType } = quote
  const term = <FormattedMessage id="subscription-product.term.months" values={{ count: months }} />
  const money = (price: Quote['whole']) => formatMoney(locale, shownAmount(price, identityType), price.currency)
  const offer = product.specialOffers.find(({ item }) => due.lines.some(({ code }) => code === item))
  return (
    <section aria-labelledby="price-title" aria-busy={isLoading || undefined}>
      <h2 id="price-title" className="text-lg">
        <FormattedMessage id="subscription-product.price" />
      </h2>
      <div className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
        <Headline quote={quote} />
        <p className="mt-3 text-xs text-ink-soft">{wltpText(intl, product.facts, product.country)}</p>
        <div className="my-6 grid gap-3">{children}</div>
        <Lines
          title={<FormattedMessage id="subscription-product.price.monthly" />}
          lines={monthly.lines}
          total={monthly.total}
          identityType={identityType}
        />
        <Lines
          title={<FormattedMessage id="subscription-product.price.due" />}
          lines={due.lines}
          total={due.total}
          identityType={identityType}
        />
        {offer && (
          <p className="mt-3 text-xs text-ink-soft">
            <FormattedMessage
              id="subscription-product.offer.until"
              values={{ date: intl.formatDate(`${offer.until}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' }) }}
            />
          </p>
        )}
        <dl className="mt-5 grid gap-2 border-t border-hairline-strong pt-4 text-sm">
          <Row label={<FormattedMessage id="subscription-product.price.minimum" />}>{term}</Row>
          <Row label={<FormattedMessage id="subscription-product.price.after" />}>
            {priceMode === PriceMode.trial ? (
              <FormattedMessage id="subscription-product.price.after.ends" />
            ) : (
              <FormattedMessage
                id="subscription-product.price.after.monthly"
                values={{ days: cancelPolicy.noticeDays }}
              />
            )}
          </Row>
          <Row label={<FormattedMessage id="subscription-product.price.whole" values={{ term }} />}>
            <span className="tabular font-semibold">{money(whole)}</span>
          </Row>
        </dl>
      </div>
      <output className="sr-only">
        {isLoading ? (
          <FormattedMessage id="subscription-product.updating" />
        ) : (
          <FormattedMessage id="subscription-product.updated" values={{ price: money(monthly.total) }} />
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

interface LinesProps {
  title: ReactNode
  lines: Quote['monthly']['lines'] | Quote['due']['lines']
  total: Quote['monthly']['total']
  identityType: Quote['identityType']
}

/** Lines of a price; for companies without tax, which is a line of its own. */
function Lines({ title, lines, total, identityType }: LinesProps) {
  const locale = useLocale()
  const isNet = isNetFirst(identityType)
  return (
    <div className="mt-5 border-t border-hairline-strong pt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="mt-2 grid gap-1.5 text-sm">
        {lines.map((line) => (
          <Row
            key={`${line.code} ${line.vatRate}`}
            label={<FormattedMessage id={`subscription-product.line.${line.code}`} />}
          >
            <span className="tabular">
              {isIncludedItem(line.code) ? (
                <FormattedMessage id="subscription-product.mileage.included" />
              ) : (
                formatMoney(locale, shownAmount(line, identityType), line.currency)
              )}
            </span>
          </Row>
        ))}
        {isNet && (
          <Row label={<FormattedMessage id="subscription-product.price.tax" />}>
            <span className="tabular">{formatMoney(locale, total.vatAmount, total.currency)}</span>
          </Row>
        )}
        {(isNet || lines.length > 1) && (
          <Row
            label={
              <FormattedMessage
                id={isNet ? 'subscription-product.price.totalGross' : 'subscription-product.price.total'}
              />
            }
          >
            <span className="tabular font-semibold">{formatMoney(locale, total.amount, total.currency)}</span>
          </Row>
        )}
      </dl>
    </div>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
