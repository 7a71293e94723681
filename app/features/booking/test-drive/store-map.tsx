import { FormattedMessage, useIntl } from 'react-intl'
import { wizardActionId } from '#app/components/wizard/wizard-form.tsx'
import { PlaceMap } from '#app/shared/map/place-map.tsx'
import type { MarketCode } from '#config'
import { useBooking } from './booking.tsx'
import type { Store } from './load-places.ts'

interface StoreMapProps {
  country: MarketCode
  stores: readonly Store[]
  chosenId: string | null
  isDisabled: (store: Store) => boolean
  onChoose: (id: string) => void
  here: { latitude: number; longitude: number } | null
}

/** Map of the stores, in sync with the list, with a skip link to the next action. */
export function StoreMap({ country, stores, chosenId, isDisabled, onChoose, here }: StoreMapProps) {
  const { formatMessage } = useIntl()
  const { mapStyle } = useBooking().facts
  return (
    <div className="relative self-start md:sticky md:top-[calc(var(--spacing-header)+2rem)]">
      <button
        type="button"
        onClick={() => document.getElementById(wizardActionId)?.focus()}
        className="sr-only z-20 rounded-full bg-ink text-sm font-semibold text-paper focus-visible:not-sr-only focus-visible:absolute focus-visible:inset-s-3 focus-visible:top-3 focus-visible:px-5 focus-visible:py-3"
      >
        <FormattedMessage id="test-drive.place.skipMap" />
      </button>
      <PlaceMap
        mapStyle={mapStyle}
        country={country}
        label={formatMessage({ id: 'test-drive.place.map' })}
        places={stores.map((store) => ({ ...store, isDisabled: isDisabled(store) }))}
        chosenId={chosenId}
        onChoose={onChoose}
        here={here}
      />
    </div>
  )
}
