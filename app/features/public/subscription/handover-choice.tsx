import { FormattedMessage, useIntl } from 'react-intl'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shownAmount } from '#app/shared/price/shown-amount.ts'
import { DeliveryType, OrderType, TimePeriod, nameOf } from '#machines/shared/codes.ts'
import { listed } from '#machines/shared/listed.ts'
import type { OpenedProduct } from './opened-product.ts'
import type { ProductSearch } from './product-search.ts'
import { useChoose } from './use-product-search.ts'

interface HandoverChoiceProps {
  opened: OpenedProduct
  search: ProductSearch
}

/** Place and time of the handover: area, store or door, day and time of day. */
export function HandoverChoice({
  opened: { product, areas, areaId, days, deliveryFee, quote },
  search,
}: HandoverChoiceProps) {
  const intl = useIntl()
  const { formatMessage, formatDate } = intl
  const locale = useLocale()
  const choose = useChoose()
  const area = areas.find(({ id }) => id === areaId)
  // A car from stock is handed over at its location.
  const offered = areas.filter(
    ({ id }) =>
      id === areaId || product.orderType === OrderType.madeToOrder || product.areas.some((free) => free.id === id),
  )
  const date = days.some((day) => day.date === search.date) ? (search.date ?? '') : ''
  const periods = days.find((day) => day.date === date)?.periods ?? days[0]?.periods ?? [TimePeriod.any]
  return (
    <div className="grid gap-6">
      {offered.length > 1 && (
        <div className="max-w-80">
          <SelectField
            name="area"
            label={formatMessage({ id: 'subscription-product.area' })}
            value={areaId}
            onChange={(event) => choose({ area: event.target.value, date: undefined, vehicle: undefined })}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      <RadioCards
        name="delivery"
        legend={<FormattedMessage id="subscription-product.delivery" />}
        value={String(search.delivery ?? DeliveryType.pickUp)}
        onChoose={(value) => {
          const delivery = value === String(DeliveryType.door) ? DeliveryType.door : undefined
          choose({ delivery, date: undefined, period: undefined })
        }}
        columns={2}
        options={[
          {
            value: String(DeliveryType.pickUp),
            title: formatMessage({ id: 'subscription-product.delivery.pickUp' }),
            description:
              area &&
              listed(
                intl,
                area.sites.map(({ name }) => name),
              ),
            aside: formatMessage({ id: 'subscription-product.delivery.free' }),
          },
          {
            value: String(DeliveryType.door),
            title: formatMessage({ id: 'subscription-product.delivery.door' }),
            description: formatMessage({ id: 'subscription-product.delivery.door.text' }, { area: area?.name ?? '' }),
            aside: formatMoney(locale, shownAmount(deliveryFee, quote.identityType), deliveryFee.currency),
          },
        ]}
      />
      {days.length === 0 ? (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="subscription-product.date.none" />
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="date"
            label={formatMessage({ id: 'subscription-product.date' })}
            value={date}
            onChange={(event) => choose({ date: event.target.value || undefined, period: undefined })}
            placeholder={formatMessage(
              { id: 'subscription-product.date.earliest' },
              { date: dayOf(days[0]?.date ?? '') },
            )}
            options={days.map((day) => ({ value: day.date, label: dayOf(day.date) }))}
          />
          <SelectField
            name="period"
            label={formatMessage({ id: 'subscription-product.period' })}
            value={String(search.period ?? TimePeriod.any)}
            onChange={({ target }) =>
              choose({
                period: [TimePeriod.morning, TimePeriod.afternoon].find((period) => String(period) === target.value),
              })
            }
            options={periods.map((period) => ({
              value: String(period),
              label: formatMessage({ id: `subscription-product.period.${nameOf(TimePeriod, period)}` }),
            }))}
          />
        </div>
      )}
    </div>
  )

  function dayOf(day: string): string {
    return formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  }
}
