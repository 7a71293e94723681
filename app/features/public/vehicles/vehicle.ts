import type { configureVehicle } from '#app/functions/public/vehicles.functions.ts'
import type { VehicleModel } from '#app/shared/vehicle/names.ts'
import type { MarketCode } from '#config'
import type { Configuration } from './configuration.ts'
import type { OverviewSearch } from './overview-search.ts'
import type { modelListData } from './structured-data.ts'

type Outcome = Awaited<ReturnType<typeof configureVehicle>>
export type Vehicle = Extract<Outcome, { ok: true }>['value']
export type Build = Vehicle['build']

export interface LoadedOverview {
  country: MarketCode
  builds: Build[]
  /** Structured data. */
  data: ReturnType<typeof modelListData>
  /** Compared configurations, in the order of the address. */
  compared: { place: keyof OverviewSearch; model: VehicleModel; configuration: Configuration; vehicle: Vehicle }[]
}
