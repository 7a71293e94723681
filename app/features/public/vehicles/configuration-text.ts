import type { IntlShape } from 'react-intl'
import { extraMessages } from '#app/shared/vehicle/extra-messages.ts'
import { interiorMessages, paintMessages, wheelsText } from '#app/shared/vehicle/texts.ts'
import { versionText } from '#app/shared/vehicle/version-text.ts'
import { listed } from '#machines/shared/listed.ts'
import type { NamedConfiguration } from './configuration-code.ts'
import type { Configuration } from './configuration.ts'
import { fittedTo } from './price.ts'
import type { Build, Vehicle } from './vehicle.ts'

/** Names of the chosen values: `100 kWh, all-wheel drive, Copper`. Open choices are left out. */
export function configurationText(
  intl: IntlShape,
  { model, configuration }: NamedConfiguration,
  builds: readonly Build[],
): string {
  const { version, paint, wheels, interior } = configuration
  const build = builds.find(({ spuId }) => spuId === model)
  const facts = build?.skus.find(({ id }) => id === `${model}-${version}`)?.facts
  const names = [
    facts && versionText(intl, facts),
    paint && intl.formatMessage({ id: paintMessages[paint] }),
    wheels && wheelsText(intl, wheels),
    interior && intl.formatMessage({ id: interiorMessages[interior] }),
    ...(build ? extrasTexts(intl, build, configuration) : []),
  ]
  return listed(
    intl,
    names.filter((name) => name !== undefined),
  )
}

/** The same for a car as built. */
export function builtText(intl: IntlShape, { sku, chosen, build }: Vehicle, configuration: Configuration): string {
  return listed(intl, [
    versionText(intl, sku.facts),
    intl.formatMessage({ id: paintMessages[chosen.paint] }),
    wheelsText(intl, chosen.wheels),
    intl.formatMessage({ id: interiorMessages[chosen.interior] }),
    ...extrasTexts(intl, build, configuration),
  ])
}

function extrasTexts(intl: IntlShape, build: Build, configuration: Configuration): string[] {
  return fittedTo(build, configuration).map(({ id }) => intl.formatMessage({ id: extraMessages[id] }))
}
