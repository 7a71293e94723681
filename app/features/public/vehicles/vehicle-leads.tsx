import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { LeadForm } from '#app/shared/lead/lead-form.tsx'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import type { Configuration } from './configuration.ts'
import { offerHash, vehicleScenes } from './vehicle-scenes.ts'
import type { Vehicle } from './vehicle.ts'

interface VehicleLeadsProps {
  vehicle: Vehicle
  configuration: Configuration
}

/** Lead forms for the configured car: offer, test drive, company, newsletter. */
export function VehicleLeads({ vehicle: { build }, configuration }: VehicleLeadsProps) {
  // Closed initially: each loads its own code and asks for the visitor's data.
  const [chosen, setScene] = useState<(typeof vehicleScenes)[number] | null>(null)
  // Fragments are not sent to the server.
  const isOfferRequested = useRouterState({ select: ({ location }) => location.hash === offerHash })
  const isHydrated = useHydrated()
  const scene = chosen ?? (isHydrated && isOfferRequested ? 'intention' : null)
  return (
    <section id={offerHash} aria-labelledby="leads-title" className="scroll-mt-header">
      <h2 id="leads-title" className="text-2xl">
        <FormattedMessage id="vehicles.leads" values={{ model: build.name }} />
      </h2>
      <fieldset className="mt-5">
        <legend className="mb-3 text-ink-soft">
          <FormattedMessage id="vehicles.leads.text" />
        </legend>
        <div className="grid max-w-4xl gap-2 sm:grid-cols-2 lg:grid-cols-4">
          {vehicleScenes.map((name) => (
            <label
              key={name}
              className="relative grid min-h-14 content-center rounded-md border border-hairline bg-surface px-4 py-2 text-sm font-semibold transition-[border-color,box-shadow] hover:border-hairline-strong has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="lead-scene"
                checked={scene === name}
                onChange={() => setScene(name)}
                className="absolute inset-0 appearance-none rounded-md outline-none"
              />
              <FormattedMessage id={`vehicles.leads.${name}`} />
            </label>
          ))}
        </div>
      </fieldset>
      {scene && (
        <div className="mt-8">
          <LeadForm
            scene={scene}
            about={{
              modelId: build.spuId,
              configuration: configurationPath(build.spuId, configuration),
              ...(configuration.way && {
                pageScene: 'car_purchase',
                purchaseType: PurchaseType[configuration.way],
              }),
            }}
          />
        </div>
      )}
    </section>
  )
}

/** Path of a configuration, without locale: `/vehicles/es8?paint=copper`. */
function configurationPath(modelId: string, configuration: Configuration): string {
  const search = new URLSearchParams(Object.entries(configuration).map(([name, value]) => [name, String(value)]))
  return `/vehicles/${modelId}${search.size > 0 ? `?${search}` : ''}`
}
