import { useState } from 'react'
import { listDriveLocations } from '#app/functions/booking/test-drive.functions.ts'
import { logWarning } from '#app/lib/log/log.ts'
import type { MarketCode } from '#config'
import type { Store } from './load-places.ts'

interface Position {
  latitude: number
  longitude: number
}

export type PositionState =
  | { status: 'idle' | 'asking' | 'denied' | 'unavailable' }
  | { status: 'found'; position: Position; stores: readonly Store[] }

const timeoutMs = 10_000
/** Accepts a position up to ten minutes old. */
const maximumAge = 600_000

/** Sorts the stores by the visitor's position, on request. */
export function usePosition(country: MarketCode | null) {
  const [state, setState] = useState<PositionState>({ status: 'idle' })

  async function ask() {
    if (!country) return
    setState({ status: 'asking' })
    try {
      const position = await currentPosition()
      setState({
        status: 'found',
        position,
        stores: await listDriveLocations({ data: { query: { country, ...position } } }),
      })
    } catch (error) {
      // Shown next to the button; the text search still works.
      const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
      if (!isDenied) logWarning('the position could not be used', error)
      setState({ status: isDenied ? 'denied' : 'unavailable' })
    }
  }

  return { state, ask, forget: () => setState({ status: 'idle' }) }
}

/** Rounded to about a hundred metres, for privacy. */
async function currentPosition(): Promise<Position> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge })
  })
  const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000
  return { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
}
