import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatCountry, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isNetFirst, shownAmount } from '#app/shared/price/shown-amount.ts'
import { PriceMode } from '#machines/shared/codes.ts'
import { isIncludedItem } from '#machines/shared/included-item.ts'
import { listed } from '#machines/shared/listed.ts'
import { billingCountries } from '#server/api/input/billing-countries.ts'
import type { OpenedProduct, Quote } from './opened-product.ts'

/** Lines of a price, what it is over the whole term, and what happens after the term. */
export function PriceLines({
  product,
  quote,
  cancelPolicy,
}: Pick<OpenedProduct, 'product' | 'quote' | 'cancelPolicy'>) {
  const intl = useIntl()
  const locale = useLocale()
  const { monthly, due, whole, months, priceMode, identityType } = quote
  const term = <FormattedMessage id="subscription-product.term.months" values={{ count: months }} />
  const offer = product.specialOffers.find(({ item }) => due.lines.some(({ code }) => code === item))
  return (
    <>
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
      <TaxAbroad quote={quote} />
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
          <span className="tabular font-semibold">
            {formatMoney(locale, shownAmount(whole, identityType), whole.currency)}
          </span>
        </Row>
      </dl>
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

/** Where a company may be that pays the price without tax. */
function TaxAbroad({ quote: { country, identityType } }: { quote: Quote }) {
  const intl = useIntl()
  const locale = useLocale()
  const [, ...abroad] = billingCountries(country, isNetFirst(identityType))
  if (abroad.length === 0) return null
  const countries = listed(
    intl,
    abroad.map((code) => formatCountry(locale, code)),
  )
  return (
    <p className="mt-3 text-xs text-ink-soft">
      <FormattedMessage id="subscription-product.price.abroad" values={{ countries }} />
    </p>
  )
}
