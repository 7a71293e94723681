import type { IntlShape } from 'react-intl'
import type { MarketCode } from '#config'
import { listed } from '#machines/shared/listed.ts'
import { driveMessages } from './texts.ts'

/** Number of seats from which a version mentions them. */
const manySeats = 7

/** `82 kWh, rear-wheel drive` */
export function versionText(
  intl: IntlShape,
  { battery, drive, seats }: { battery: number; drive: 'rwd' | 'awd'; seats: number },
): string {
  return listed(intl, [
    intl.formatMessage({ id: 'vehicle.battery' }, { kwh: battery }),
    intl.formatMessage({ id: driveMessages[drive] }),
    ...(seats >= manySeats ? [intl.formatMessage({ id: 'vehicle.seats' }, { count: seats })] : []),
  ])
}

/** Statutory information next to a price. The Emirates have no emission classes. */
export function wltpText(
  { formatMessage }: IntlShape,
  { consumption, range, co2Class }: { consumption: number; range: number; co2Class: string },
  country: MarketCode,
): string {
  return formatMessage({ id: 'vehicle.wltp' }, { consumption, range, class: country === 'AE' ? 'none' : co2Class })
}
