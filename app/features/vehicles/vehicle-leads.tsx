import { FormattedMessage } from 'react-intl'
import type { Configuration } from './configuration.ts'
import type { Vehicle } from './load-vehicle.ts'

/** Where one leaves word: for a drive, an offer, one's company or news. */
export function VehicleLeads({ vehicle }: { vehicle: Vehicle; configuration: Configuration }) {
  return (
    <section aria-labelledby="leads-title">
      <h2 id="leads-title" className="text-2xl">
        <FormattedMessage id="vehicles.leads" values={{ model: vehicle.build.name }} />
      </h2>
    </section>
  )
}
