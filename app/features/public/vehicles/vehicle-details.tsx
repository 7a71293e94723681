import { FormattedMessage, useIntl } from 'react-intl'
import { Figures } from '#app/components/figures.tsx'
import { EnergyLabel } from './energy-label.tsx'
import { vehicleFacts } from './vehicle-facts.ts'
import type { Vehicle } from './vehicle.ts'

/** Car data, and the energy label where the market requires one. */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const intl = useIntl()
  const { sku, build, country } = vehicle
  return (
    <>
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className="text-2xl">
          <FormattedMessage id="vehicles.facts" />
        </h2>
        <Figures figures={vehicleFacts(intl, sku.facts)} className="sm:grid-cols-3 lg:grid-cols-5" />
      </section>
      {country === 'DE' && <EnergyLabel name={build.name} facts={sku.facts} />}
    </>
  )
}
