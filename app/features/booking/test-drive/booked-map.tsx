import { useIntl } from 'react-intl'
import { PlaceMap } from '#app/shared/map/place-map.tsx'
import type { BookedOrder } from './booked-facts.tsx'
import { useBooking } from './booking.tsx'

/** Map of the store. */
export function BookedMap({ site }: { site: BookedOrder['site'] }) {
  const { formatMessage } = useIntl()
  const { mapStyle } = useBooking().facts
  return (
    <div className="max-w-md lg:ms-auto lg:w-full">
      <PlaceMap
        mapStyle={mapStyle}
        country={site.country}
        places={[site]}
        chosenId={site.id}
        label={formatMessage({ id: 'test-drive.done.map' }, { place: site.name })}
      />
    </div>
  )
}
