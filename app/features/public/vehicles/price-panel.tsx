import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { wltpText } from '#app/shared/vehicle/version-text.ts'
import { OrderType } from '#machines/shared/codes.ts'
import type { MonthlyPrice } from './price.ts'
import type { Vehicle } from './vehicle.ts'

interface PricePanelProps {
  vehicle: Vehicle
  price: MonthlyPrice
  isLoading: boolean
  /** With extra equipment: made and offered individually. */
  isFitted: boolean
  /** Next actions. */
  children: ReactNode
}

/** Monthly price with tax, the statutory information, and the delivery date. */
export function PricePanel({ vehicle, price, isLoading, isFitted, children }: PricePanelProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { sku, country, refused, marketing } = vehicle
  const money = (amount: number) => formatMoney(locale, amount, price.currency)
  const rate = intl.formatNumber(price.vatRate / 10_000, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <section aria-labelledby="price-title" aria-busy={isLoading || undefined}>
      <h2 id="price-title" className="text-lg">
        <FormattedMessage id="vehicles.price" />
      </h2>
      <div className={`transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
        <p className="tabular mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="text-4xl font-semibold">{money(price.amount)}</span>
          <span className="text-lg text-ink-soft">
            <FormattedMessage id="vehicles.price.month" />
          </span>
        </p>
        <p className="tabular mt-1 text-sm text-ink-soft">
          <FormattedMessage
            id={price.isEstimate ? 'vehicles.price.estimate' : 'vehicles.price.terms'}
            values={{ vat: money(price.vatAmount), rate, months: price.months, km: vehicle.chosen.km }}
          />
        </p>
        <p className="mt-3 text-xs text-ink-soft">{wltpText(intl, sku.facts, country)}</p>
        <Delivery vehicle={vehicle} isFitted={isFitted} />
        {refused.length > 0 && (
          <p role="status" className="mt-4 border-s-2 border-accent ps-3 text-sm">
            <FormattedMessage id="vehicles.refused" />
          </p>
        )}
      </div>
      <div className="mt-6 grid gap-3">{children}</div>
      {marketing.voucher && (
        <p className="mt-5 border-t border-hairline pt-4 text-sm text-ink-soft">
          <FormattedMessage
            id="vehicles.voucher"
            values={{ code: <span className="font-semibold text-ink">{marketing.voucher.code}</span> }}
          />
        </p>
      )}
      <output className="sr-only">
        {isLoading ? (
          <FormattedMessage id="vehicles.updating" />
        ) : (
          <FormattedMessage id="vehicles.updated" values={{ price: money(price.amount) }} />
        )}
      </output>
    </section>
  )
}

function Delivery({ vehicle: { product }, isFitted }: { vehicle: Vehicle; isFitted: boolean }) {
  const { formatDate } = useIntl()
  const day = product?.availableFrom ?? null
  const date = day && formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  return (
    <p className="mt-4 flex items-baseline gap-2.5 border-t border-hairline pt-4 text-sm">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${date ? 'bg-accent' : 'bg-hairline-strong'}`}
      />
      {date && product?.orderType === OrderType.madeToOrder ? (
        <FormattedMessage id="vehicles.delivery.order" values={{ date }} />
      ) : isFitted ? (
        <FormattedMessage id="vehicles.delivery.fitted" />
      ) : !date ? (
        <FormattedMessage id="vehicles.delivery.none" />
      ) : (
        <FormattedMessage id="vehicles.delivery.stock" values={{ date }} />
      )}
    </p>
  )
}
