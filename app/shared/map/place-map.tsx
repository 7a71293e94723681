import { lazy, Suspense } from 'react'
import { useConsent } from '#app/lib/consent/consent.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { DrawnMap } from './drawn-map.tsx'
import type { MapProps } from './map-place.ts'

const StreetMap = lazy(() =>
  import('./street-map.tsx').catch((error: unknown) => {
    logWarning('the street map could not be loaded', error)
    return { default: DrawnMap }
  }),
)

export interface PlaceMapProps extends MapProps {
  /** URL of a street map style; null draws the country. */
  mapStyle: string | null
}

/**
 * Map of places. Street maps come from a third party, so they need a configured style and the visitor's consent;
 * otherwise, and until they have loaded, the country is drawn.
 */
export function PlaceMap({ mapStyle, ...props }: PlaceMapProps) {
  const isAllowed = useConsent('functionality')
  if (mapStyle === null || !isAllowed) return <DrawnMap {...props} />
  return (
    <Suspense fallback={<DrawnMap {...props} />}>
      <StreetMap {...props} mapStyle={mapStyle} />
    </Suspense>
  )
}
