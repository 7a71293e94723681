import { useIntl } from 'react-intl'
import { PlaceMap } from '#app/shared/map/place-map.tsx'
import type { MarketCode } from '#config'
import type { ContactPoint } from './load-contact.ts'
import type { Position } from './nearest.ts'

interface ContactMapProps {
  country: MarketCode
  points: readonly ContactPoint[]
  mapStyle: string | null
  here: Position | null
  chosenId: string | null
  onChoose: (id: string) => void
}

/** Map of the places, in sync with the list. */
export function ContactMap({ country, points, mapStyle, here, chosenId, onChoose }: ContactMapProps) {
  const { formatMessage } = useIntl()
  return (
    <PlaceMap
      mapStyle={mapStyle}
      country={country}
      label={formatMessage({ id: 'contact.map' })}
      places={points}
      chosenId={chosenId}
      onChoose={onChoose}
      here={here}
    />
  )
}
