import type { IntlShape } from 'react-intl'
import type { MarketCode } from '#config'
import { listed } from '#machines/shared/listed.ts'
import { driveMessages } from './texts.ts'

/** The seats from which on they are worth a word beside a version. */
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

/** What the law wants to be read beside a price. The Emirates have no classes of emission. */
export function wltpText(
  { formatMessage }: IntlShape,
  { consumption, range, co2Class }: { consumption: number; range: number; co2Class: string },
  country: MarketCode,
): string {
  return formatMessage({ id: 'vehicle.wltp' }, { consumption, range, class: country === 'AE' ? 'none' : co2Class })
}
