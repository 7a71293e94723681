import type { IntlShape } from 'react-intl'
import { interiorMessages, paintMessages, wheelsText } from '#app/shared/vehicle/texts.ts'
import { config, type MarketCode } from '#config'
import { listed } from '#machines/shared/listed.ts'
import type { ListedCar } from './found-cars.ts'

/** `Fjord, 20″ Aero, Basalt` */
export function looksText(
  intl: IntlShape,
  { paint, wheels, interior }: Pick<ListedCar, 'paint' | 'wheels' | 'interior'>,
) {
  return listed(intl, [
    intl.formatMessage({ id: paintMessages[paint] }),
    wheelsText(intl, wheels),
    intl.formatMessage({ id: interiorMessages[interior] }),
  ])
}

/** Calendar day without a zone: `5 January`, with the year if it is not obvious. */
export function dayText({ formatDate }: IntlShape, date: string, style: 'short' | 'full' = 'short'): string {
  return formatDate(`${date}T12:00:00Z`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(style === 'full' && { year: 'numeric' }),
  })
}

/** Currency symbol for a field of whole units. */
export function currencySign({ formatNumberToParts }: IntlShape, country: MarketCode): string {
  const { currency } = config.markets[country]
  const parts = formatNumberToParts(0, { style: 'currency', currency })
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
