import { FormattedMessage, useIntl } from 'react-intl'
import { extraMessages, extraTexts } from '#app/shared/vehicle/extra-messages.ts'
import { InteriorSwatch } from '#app/shared/vehicle/interior-swatch.tsx'
import { PaintSwatch } from '#app/shared/vehicle/paint-swatch.tsx'
import { driveMessages, interiorMessages, paintMessages, wheelDesignOf, wheelsText } from '#app/shared/vehicle/texts.ts'
import { WheelMark } from '#app/shared/vehicle/wheel-mark.tsx'
import { listed } from '#machines/shared/listed.ts'
import { ChoiceGroup, ChoiceLink } from './choice-link.tsx'
import { type Configuration, extrasOf, extrasText } from './configuration.ts'
import type { Vehicle } from './vehicle.ts'

interface ChoiceGroupsProps {
  vehicle: Vehicle
  configuration: Configuration
  /** Values shown: the choice, or its replacement if unavailable. */
  chosen: Vehicle['chosen']
  /** Version shown, likewise. */
  sku: Vehicle['sku']
}

/** Options of the car and its terms. */
export function ChoiceGroups({ vehicle: { build, terms }, configuration, chosen, sku }: ChoiceGroupsProps) {
  const intl = useIntl()
  const { formatMessage, formatNumber } = intl
  const common = { model: build.spuId, configuration }
  const extras = extrasOf(configuration)
  const seats = [...new Set(build.skus.map(({ facts }) => facts.seats))]
  const versions = build.skus.filter(({ facts }) => facts.seats === sku.facts.seats)
  const months = terms?.find((term) => term.months === configuration.months)?.months ?? terms?.at(-1)?.months
  const versionOf = (id: string) => id.slice(build.spuId.length + 1)
  const against = (from: Vehicle['sku']['from']) => ({ ...from, amount: from.amount - sku.from.amount })
  return (
    <div className="grid gap-9">
      <ChoiceGroup title={<FormattedMessage id="vehicle.paint" />}>
        {build.paints.map(({ id, surcharge }) => (
          <ChoiceLink
            key={id}
            {...common}
            change={{ paint: id }}
            isCurrent={id === chosen.paint}
            mark={<PaintSwatch name={id} />}
            name={formatMessage({ id: paintMessages[id] })}
            surcharge={surcharge}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={<FormattedMessage id="vehicle.wheels" />}>
        {build.wheels.map(({ id, surcharge }) => (
          <ChoiceLink
            key={id}
            {...common}
            change={{ wheels: id }}
            isCurrent={id === chosen.wheels}
            mark={<WheelMark design={wheelDesignOf(id)} />}
            name={wheelsText(intl, id)}
            surcharge={surcharge}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={<FormattedMessage id="vehicle.interior" />}>
        {build.interiors.map(({ id, surcharge }) => (
          <ChoiceLink
            key={id}
            {...common}
            change={{ interior: id }}
            isCurrent={id === chosen.interior}
            mark={<InteriorSwatch name={id} />}
            name={formatMessage({ id: interiorMessages[id] })}
            surcharge={surcharge}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={<FormattedMessage id="vehicles.version" />}>
        {versions.map(({ id, facts, from }) => (
          <ChoiceLink
            key={id}
            {...common}
            change={{ version: versionOf(id) }}
            isCurrent={id === sku.id}
            name={listed(intl, [
              formatMessage({ id: 'vehicle.battery' }, { kwh: facts.battery }),
              formatMessage({ id: driveMessages[facts.drive] }),
            ])}
            surcharge={against(from)}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup title={<FormattedMessage id="vehicles.seats" />}>
        {seats.map((count) => {
          const same = build.skus.find(
            ({ facts }) =>
              facts.seats === count && facts.battery === sku.facts.battery && facts.drive === sku.facts.drive,
          )
          const other = same ?? build.skus.find(({ facts }) => facts.seats === count) ?? sku
          return (
            <ChoiceLink
              key={count}
              {...common}
              change={{ version: versionOf(other.id) }}
              isCurrent={count === sku.facts.seats}
              name={formatMessage({ id: 'vehicle.seats' }, { count })}
              surcharge={against(other.from)}
            />
          )
        })}
      </ChoiceGroup>
      {build.equipment.length > 0 && (
        <ChoiceGroup
          title={<FormattedMessage id="vehicles.extras" />}
          text={<FormattedMessage id="vehicles.extras.text" />}
          isWide
        >
          {build.equipment.map(({ id, surcharge }) => {
            const others = extras.filter((name) => name !== id)
            const isChosen = others.length < extras.length
            return (
              <ChoiceLink
                key={id}
                {...common}
                change={{ extras: extrasText(isChosen ? others : [...extras, id]) }}
                isCurrent={isChosen}
                name={formatMessage({ id: extraMessages[id] })}
                text={formatMessage({ id: extraTexts[id] })}
                surcharge={surcharge}
              />
            )
          })}
        </ChoiceGroup>
      )}
      <ChoiceGroup title={<FormattedMessage id="vehicles.km" />}>
        {build.mileagePackages.map(({ km, surcharge }) => (
          <ChoiceLink
            key={km}
            {...common}
            change={{ km }}
            isCurrent={km === chosen.km}
            name={formatNumber(km, { style: 'unit', unit: 'kilometer' })}
            surcharge={surcharge}
          />
        ))}
      </ChoiceGroup>
      {terms && (
        <ChoiceGroup title={<FormattedMessage id="vehicles.term" />}>
          {terms.map((term) => (
            <ChoiceLink
              key={term.months}
              {...common}
              change={{ months: term.months }}
              isCurrent={term.months === months}
              name={formatMessage({ id: 'vehicles.months' }, { count: term.months })}
            />
          ))}
        </ChoiceGroup>
      )}
      <ChoiceGroup title={<FormattedMessage id="vehicles.care" />}>
        <ChoiceLink
          {...common}
          change={{ care: undefined }}
          isCurrent={!configuration.care}
          name={formatMessage({ id: 'vehicles.care.without' })}
        />
        <ChoiceLink
          {...common}
          change={{ care: 1 }}
          isCurrent={configuration.care === 1}
          name={formatMessage({ id: 'vehicles.care.with' })}
          surcharge={build.returnCare}
        />
      </ChoiceGroup>
    </div>
  )
}
