import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { drawnModel } from '#app/shared/vehicle/extents.ts'
import { paintMessages, wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { VehiclePicture } from '#app/shared/vehicle/vehicle-picture.tsx'
import { versionText, wltpText } from '#app/shared/vehicle/version-text.ts'
import { Availability } from './availability.tsx'
import { looksText } from './car-texts.ts'
import type { ListedCar } from './found-cars.ts'

export interface CarCardProps {
  car: ListedCar
  areaId: string | undefined
  isFirst: boolean
}

/** Car configuration in the list. The whole card links to its page. */
export function CarCard({ car, areaId, isFirst }: CarCardProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { modelName, paint, wheels, from, facts, country, hasFreeTrial } = car
  const picture = intl.formatMessage(
    { id: 'vehicle.picture' },
    { model: modelName, paint: intl.formatMessage({ id: paintMessages[paint] }) },
  )
  return (
    <article className="group relative grid content-start">
      <div className="relative overflow-hidden rounded-md bg-linear-to-b from-sunken to-hairline/70 px-[6%] pt-12 pb-2 transition-colors group-hover:to-hairline">
        <p className="absolute inset-x-4 top-3 flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <Availability car={car} />
          {hasFreeTrial && (
            <span className="font-medium text-accent-ink">
              <FormattedMessage id="subscription.car.trial" />
            </span>
          )}
        </p>
        <VehiclePicture
          model={drawnModel(car.spuId)}
          paint={paint}
          wheels={wheelDesignOf(wheels)}
          view="side"
          alt={picture}
          isFirst={isFirst}
          className="w-full transition-transform duration-300 motion-safe:group-hover:-translate-x-1 motion-safe:rtl:group-hover:translate-x-1"
        />
      </div>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-xl">
          <Link
            to="/{-$locale}/subscription/$productId"
            params={({ locale }) => ({ locale, productId: car.productId })}
            search={areaId ? { area: areaId } : {}}
            className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {modelName}
          </Link>
        </h3>
        <p className="tabular text-lg font-semibold">
          <FormattedMessage
            id="subscription.car.from"
            values={{ price: formatMoney(locale, from.monthly.amount, from.monthly.currency) }}
          />
        </p>
      </div>
      <p className="mt-1 text-sm">{versionText(intl, facts)}</p>
      <p className="text-sm text-ink-soft">{looksText(intl, car)}</p>
      <Driven car={car} />
      <p className="tabular mt-2 text-sm">
        <FormattedMessage id="subscription.car.terms" values={{ months: from.months, km: from.monthlyKm }} />
      </p>
      <p className="mt-2 text-xs text-ink-soft">{wltpText(intl, facts, country)}</p>
    </article>
  )
}

function Driven({ car: { condition, mileage, modelYear } }: { car: ListedCar }) {
  if (condition === 'new' || !mileage || modelYear === null) return null
  const isOne = mileage.from === mileage.to
  return (
    <p className="tabular text-sm text-ink-soft">
      <FormattedMessage
        id={isOne ? 'subscription.car.driven' : 'subscription.car.drivenFrom'}
        values={{ km: mileage.from, year: modelYear.toString() }}
      />
    </p>
  )
}
