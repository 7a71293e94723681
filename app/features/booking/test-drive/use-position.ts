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
/** A position of the last ten minutes will do. */
const maximumAge = 600_000

/** The stores as seen from where the visitor is, once they have asked for it. */
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
      // Said beside the button; the search by name is the way on.
      const isDenied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
      if (!isDenied) logWarning('the position could not be used', error)
      setState({ status: isDenied ? 'denied' : 'unavailable' })
    }
  }

  return { state, ask, forget: () => setState({ status: 'idle' }) }
}

/** To about a hundred metres: nobody needs to know more. */
async function currentPosition(): Promise<Position> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge })
  })
  const rounded = (degrees: number) => Math.round(degrees * 1_000) / 1_000
  return { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }
}
