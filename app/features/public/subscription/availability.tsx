import { FormattedMessage, useIntl } from 'react-intl'
import { OrderType } from '#machines/shared/codes.ts'
import { dayText } from './car-texts.ts'
import type { ListedCar } from './found-cars.ts'

/** Availability date; a lit dot means at once. */
export function Availability({
  car: { isThere, availableFrom, orderType },
}: {
  car: Pick<ListedCar, 'isThere' | 'availableFrom' | 'orderType'>
}) {
  const intl = useIntl()
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isThere ? 'bg-accent-ink' : 'border border-hairline-strong'}`}
      />
      {availableFrom === null ? (
        <FormattedMessage id={orderType === OrderType.stock ? 'vehicle.taken' : 'vehicle.notToOrder'} />
      ) : isThere ? (
        <FormattedMessage id="vehicle.available.now" />
      ) : (
        <FormattedMessage id="vehicle.available.later" values={{ date: dayText(intl, availableFrom) }} />
      )}
    </span>
  )
}
