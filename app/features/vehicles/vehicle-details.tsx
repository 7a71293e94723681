import { FormattedMessage, useIntl } from 'react-intl'
import { EnergyLabel } from './energy-label.tsx'
import type { Vehicle } from './load-vehicle.ts'
import { vehicleFacts } from './vehicle-facts.ts'

/** The car in figures, and the label where the market asks for one. */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const intl = useIntl()
  const { sku, build, country } = vehicle
  return (
    <>
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className="text-2xl">
          <FormattedMessage id="vehicles.facts" />
        </h2>
        <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
          {vehicleFacts(intl, sku.facts).map(([label, value]) => (
            <div key={label} className="flex flex-col-reverse justify-end border-t border-hairline-strong pt-3">
              <dt className="text-sm text-ink-soft">
                <FormattedMessage id={label} />
              </dt>
              <dd className="tabular text-lg font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {country === 'DE' && <EnergyLabel name={build.name} facts={sku.facts} />}
    </>
  )
}
