import type { LocaleSlug } from '#config'
import type { products } from '#server/backend/platform/db/schema/catalogue.ts'
import { translator } from './messages.ts'

type Build = Pick<typeof products.$inferSelect, 'battery' | 'drive' | 'paint' | 'wheels' | 'interior'>

/** Build of a car in the words of its papers: `100 kWh · All-wheel drive · Copper · 21″ Turbine · Sand`. */
export function carText(locale: LocaleSlug, { battery, drive, paint, wheels, interior }: Build): string {
  const t = translator(locale)
  const [inches = '', design] = wheels.split('-')
  return [
    t('contract.car.battery', { kwh: battery }),
    t(`contract.car.drive.${drive}`),
    t(`contract.car.paint.${paint}`),
    t(design === 'aero' ? 'contract.car.wheels.aero' : 'contract.car.wheels.turbine', { inches }),
    t(`contract.car.interior.${interior}`),
  ].join(' · ')
}
