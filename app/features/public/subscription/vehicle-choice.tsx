import { FormattedMessage, useIntl } from 'react-intl'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { dayText } from './car-texts.ts'
import type { OpenedProduct } from './opened-product.ts'
import type { ProductSearch } from './product-search.ts'
import { useChoose } from './use-product-search.ts'

interface VehicleChoiceProps {
  vehicles: OpenedProduct['vehicles']
  search: ProductSearch
}

/** Choice among identical free cars, all at the same price. */
export function VehicleChoice({ vehicles, search }: VehicleChoiceProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const choose = useChoose()
  const [first] = vehicles
  if (!first) return null
  const chosen = vehicles.find(({ id }) => id === search.vehicle) ?? first
  return (
    <RadioCards
      name="vehicle"
      legend={<FormattedMessage id="subscription-product.cars" />}
      value={chosen.id}
      onChoose={(vehicle) => choose({ vehicle })}
      columns={2}
      options={vehicles.map(({ id, mileage, firstRegistration, siteName }) => ({
        value: id,
        title: firstRegistration
          ? formatMessage(
              { id: 'subscription-product.cars.registered' },
              { km: mileage, date: dayText(intl, firstRegistration, 'full') },
            )
          : formatMessage({ id: 'subscription-product.cars.new' }, { km: mileage }),
        description: <bdi>{siteName}</bdi>,
      }))}
    />
  )
}
