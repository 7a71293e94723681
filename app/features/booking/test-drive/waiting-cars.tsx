import { FormattedMessage, useIntl } from 'react-intl'
import { listWaitingCars } from '#app/functions/booking/test-drive.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { interiorNames, paintNames, vehicleModels } from '#app/shared/vehicle/names.ts'
import { driveMessages, interiorMessages, paintMessages, wheelDesignOf, wheelsText } from '#app/shared/vehicle/texts.ts'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'
import { listed } from '#machines/shared/listed.ts'
import { useBookingState } from './booking.tsx'

type Car = Awaited<ReturnType<typeof listWaitingCars>>[number]

/** Cars of the model that wait at the store, with colour and equipment. Absent until they are known: nothing depends on it. */
export function WaitingCars() {
  const { site, modelId } = useBookingState(({ context }) => context)
  const { loaded } = useLoaded(site && modelId ? { siteId: site.id, modelId } : null, (query) =>
    listWaitingCars({ data: { query } }),
  )
  if (!site || loaded.status !== 'ready' || loaded.value.length === 0) return null
  return (
    <section className="mt-10 border-t border-hairline pt-6" aria-labelledby="waiting-cars">
      <h2 id="waiting-cars" className="text-lg">
        <FormattedMessage
          id="test-drive.cars.title"
          values={{ count: loaded.value.length, place: <bdi>{site.name}</bdi> }}
        />
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {loaded.value.map((car) => (
          <WaitingCar key={car.id} car={car} />
        ))}
      </ul>
    </section>
  )
}

function WaitingCar({ car: { modelId, colour, interior, wheels, driveTrain, isFreeNow } }: { car: Car }) {
  const intl = useIntl()
  const model = vehicleModels.find((known) => known === modelId)
  const paint = paintNames.find((known) => known === colour)
  const seats = interiorNames.find((known) => known === interior)
  const text = (id: MessageId) => intl.formatMessage({ id })
  const equipment = [
    ...(seats ? [text(interiorMessages[seats])] : []),
    ...(wheels ? [wheelsText(intl, wheels)] : []),
    ...(driveTrain ? [text(driveMessages[driveTrain])] : []),
  ]
  return (
    <li className="rounded-lg border border-hairline p-4">
      {model && paint && (
        <Vehicle
          model={model}
          paint={paint}
          wheels={wheelDesignOf(wheels ?? '')}
          isToScale
          className="w-full max-w-56"
        />
      )}
      <p className="mt-2 font-semibold">{paint ? text(paintMessages[paint]) : colour}</p>
      {equipment.length > 0 && <p className="text-sm text-ink-soft">{listed(intl, equipment)}</p>}
      {isFreeNow && (
        <p className="text-sm font-medium text-accent-ink">
          <FormattedMessage id="test-drive.place.freeNow" />
        </p>
      )}
    </li>
  )
}
