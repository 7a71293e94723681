import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { drawnModel } from '#app/shared/vehicle/extents.ts'
import { wheelDesignOf } from '#app/shared/vehicle/texts.ts'
import { versionText } from '#app/shared/vehicle/version-text.ts'
import type { AskedCar } from '#app/shared/ways/ways-section.tsx'
import { OrderType } from '#machines/shared/codes.ts'
import { type Configuration, extrasText } from './configuration.ts'
import {
  ChoiceGroups,
  ConfigurationActions,
  VehicleDetails,
  VehicleLeads,
  VehicleStage,
  WaysSection,
} from './lazy-vehicle-sections.tsx'
import { MainAction } from './main-action.tsx'
import { PricePanel } from './price-panel.tsx'
import { fittedTo, monthlyPrice } from './price.ts'
import { shownChoice } from './shown-choice.ts'
import { useConfiguration } from './use-configuration.ts'
import type { Vehicle } from './vehicle.ts'

interface ConfiguratorPageProps {
  vehicle: Vehicle
  shown: Configuration
}

/** Configurator of a model: look, features, price and next actions. */
export function ConfiguratorPage({ vehicle, shown }: ConfiguratorPageProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { build } = vehicle
  const model = drawnModel(build.spuId)
  const { configuration, isLoading } = useConfiguration(model, shown)
  // The car's code is loaded on approach, just before something can be chosen.
  const [isLive, setIsLive] = useState(false)
  const price = monthlyPrice(vehicle, configuration)
  const { chosen, sku } = shownChoice(vehicle, configuration)
  const { paint, wheels, interior } = chosen
  return (
    <div className="pb-section">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-10 gap-y-1 pt-6">
        <div>
          <Link
            to="/{-$locale}/vehicles"
            params={({ locale: slug }) => ({ locale: slug })}
            className="-ms-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm text-ink-soft hover:text-ink"
          >
            <Icon name="back" className="directional" />
            <FormattedMessage id="vehicles.all" />
          </Link>
          <h1 className="mt-2 text-5xl">{build.name}</h1>
        </div>
        <p className="text-sm font-semibold">{versionText(intl, sku.facts)}</p>
      </div>
      <div className="bg-linear-to-b from-paper via-sunken via-55% to-paper">
        <div className="page-width">
          <LaterPart>
            <VehicleStage
              model={model}
              name={build.name}
              paint={paint}
              wheels={wheelDesignOf(wheels)}
              interior={interior}
              isLive={isLive}
            />
          </LaterPart>
        </div>
      </div>
      <div className="page-width mt-10 grid gap-x-16 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-24">
        <div onPointerEnter={() => setIsLive(true)} onFocus={() => setIsLive(true)}>
          <LaterPart>
            <ChoiceGroups vehicle={vehicle} configuration={configuration} chosen={chosen} sku={sku} />
          </LaterPart>
        </div>
        <div id="price" className="scroll-mt-header">
          <div className="lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]">
            <PricePanel
              vehicle={vehicle}
              price={price}
              isLoading={isLoading}
              isFitted={fittedTo(build, configuration).length > 0}
            >
              <MainAction vehicle={vehicle} configuration={configuration} isWide />
              <LaterPart>
                <ConfigurationActions vehicle={vehicle} configuration={configuration} />
              </LaterPart>
            </PricePanel>
          </div>
        </div>
        <div className="grid gap-16 lg:col-span-2">
          {vehicle.comparison && (
            <LaterPart>
              <WaysSection
                comparison={vehicle.comparison}
                car={askedCar(vehicle, configuration)}
                search={configuration}
                subscribe={<MainAction vehicle={vehicle} configuration={configuration} isWide />}
              />
            </LaterPart>
          )}
          <LaterPart>
            <VehicleDetails vehicle={vehicle} />
          </LaterPart>
          <LaterPart>
            <VehicleLeads vehicle={vehicle} configuration={configuration} />
          </LaterPart>
        </div>
      </div>
      <div className="bottom-bar sticky z-20 border-t border-hairline bg-paper lg:hidden">
        <div className="page-width flex items-center justify-between gap-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <a href="#price" className={`tabular grid transition-opacity ${isLoading ? 'opacity-60' : ''}`}>
            <span className="text-xl font-semibold">{formatMoney(locale, price.amount, price.currency)}</span>
            <span className="text-xs text-ink-soft underline underline-offset-2">
              <FormattedMessage id="vehicles.price.month" />
            </span>
          </a>
          <MainAction vehicle={vehicle} configuration={configuration} />
        </div>
      </div>
    </div>
  )
}

/** Car as an enquiry names it: the one that is compared. */
function askedCar({ build, sku, chosen }: Vehicle, configuration: Configuration): AskedCar {
  const { paint, wheels, interior } = chosen
  const extras = extrasText(fittedTo(build, configuration).map(({ id }) => id))
  return {
    car: sku.id,
    paint,
    wheels,
    interior,
    ...(build.orderType === OrderType.stock && { order: OrderType.stock }),
    ...(extras && { extras }),
  }
}
