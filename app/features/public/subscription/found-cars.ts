import type { findCars } from '#app/functions/public/subscription.functions.ts'
import type { MarketCode } from '#config'

export type FoundCars = Awaited<ReturnType<typeof findCars>>
export type ListedCar = FoundCars['items'][number]
export type Facets = FoundCars['facets']
export type Area = FoundCars['areas'][number]

export interface LoadedList extends FoundCars {
  country: MarketCode
  /** Typed place that no area serves. */
  notServed: string | null
}
