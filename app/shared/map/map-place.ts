import type { MarketCode } from '#config'

/** Place on a map. */
export interface MapPlace {
  id: string
  name: string
  latitude: number
  longitude: number
  /** Shown, but cannot be chosen. */
  isDisabled?: boolean
}

export interface MapProps {
  country: MarketCode
  places: readonly MapPlace[]
  chosenId?: string | null
  /** Makes the pins buttons. */
  onChoose?: (id: string) => void
  /** Visitor's position, if shared. */
  here?: { latitude: number; longitude: number } | null
  /** Accessible name of the map. */
  label: string
}
