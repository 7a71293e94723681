import type { MarketCode } from '#config'

/** Something that stands on a map. */
export interface MapPlace {
  id: string
  name: string
  latitude: number
  longitude: number
  /** It is shown, but cannot be chosen. */
  isDisabled?: boolean
}

export interface MapProps {
  country: MarketCode
  places: readonly MapPlace[]
  chosenId?: string | null
  /** Makes the pins buttons. */
  onChoose?: (id: string) => void
  /** Where the visitor is, if they said so. */
  here?: { latitude: number; longitude: number } | null
  /** Names the map for those who do not see it. */
  label: string
}
