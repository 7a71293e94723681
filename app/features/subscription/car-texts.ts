import type { IntlShape } from 'react-intl'
import { config, type MarketCode } from '#config'
import { type VehicleModel, vehicleModels } from '#app/components/vehicle/extents.ts'
import { driveMessages, interiorMessages, paintMessages, wheelsText } from '#app/components/vehicle/texts.ts'
import type { ListedCar } from './load-list.ts'

/** A model that can be drawn; a brand that sells another one has to draw it. */
export function drawnModel(spuId: string): VehicleModel {
  const model = vehicleModels.find((known) => known === spuId)
  if (!model) throw new Error(`${spuId} has no drawing`)
  return model
}

/** `82 kWh, rear-wheel drive` */
export function versionText(intl: IntlShape, { battery, drive }: ListedCar['facts']): string {
  return [
    intl.formatMessage({ id: 'vehicle.battery' }, { kwh: battery }),
    intl.formatMessage({ id: driveMessages[drive] }),
  ].join(', ')
}

/** `Fjord, 20″ Aero, Basalt` */
export function looksText(
  intl: IntlShape,
  { paint, wheels, interior }: Pick<ListedCar, 'paint' | 'wheels' | 'interior'>,
) {
  return [
    intl.formatMessage({ id: paintMessages[paint] }),
    wheelsText(intl, wheels),
    intl.formatMessage({ id: interiorMessages[interior] }),
  ].join(', ')
}

/** What the law wants to be read beside a price. The Emirates have no classes of emission. */
export function wltpText({ formatMessage }: IntlShape, facts: ListedCar['facts'], country: MarketCode): string {
  const { consumption, range, co2Class } = facts
  return formatMessage({ id: 'vehicle.wltp' }, { consumption, range, class: country === 'AE' ? 'none' : co2Class })
}

/** A calendar day that belongs to no zone: `5 January`, with its year where that is not clear. */
export function dayText({ formatDate }: IntlShape, date: string, style: 'short' | 'full' = 'short'): string {
  return formatDate(`${date}T12:00:00Z`, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(style === 'full' && { year: 'numeric' }),
  })
}

/** Money without its fractions, as it stands in a field of whole units. */
export function currencySign({ formatNumberToParts }: IntlShape, country: MarketCode): string {
  const { currency } = config.markets[country]
  const parts = formatNumberToParts(0, { style: 'currency', currency })
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
