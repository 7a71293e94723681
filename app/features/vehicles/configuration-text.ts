import { versionText } from '#app/components/vehicle/version-text.ts'
import type { IntlShape } from 'react-intl'
import { interiorMessages, paintMessages, wheelsText } from '#app/components/vehicle/texts.ts'
import type { NamedConfiguration } from './configuration.ts'
import type { Build, Vehicle } from './load-vehicle.ts'

/** What a configuration says, by name: `100 kWh, all-wheel drive, Copper`. What it leaves open is not named. */
export function configurationText(
  intl: IntlShape,
  { model, configuration }: NamedConfiguration,
  builds: readonly Build[],
): string {
  const { version, paint, wheels, interior } = configuration
  const facts = builds.find(({ spuId }) => spuId === model)?.skus.find(({ id }) => id === `${model}-${version}`)?.facts
  return [
    facts && versionText(intl, facts),
    paint && intl.formatMessage({ id: paintMessages[paint] }),
    wheels && wheelsText(intl, wheels),
    interior && intl.formatMessage({ id: interiorMessages[interior] }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The same of a car as it is built. */
export function builtText(intl: IntlShape, { sku, chosen }: Vehicle): string {
  return [
    versionText(intl, sku.facts),
    intl.formatMessage({ id: paintMessages[chosen.paint] }),
    wheelsText(intl, chosen.wheels),
    intl.formatMessage({ id: interiorMessages[chosen.interior] }),
  ].join(', ')
}
