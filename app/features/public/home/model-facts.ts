import { modelNames } from '#app/shared/vehicle/model-names.ts'
import type { VehicleModel } from '#app/shared/vehicle/names.ts'

export interface ModelFacts {
  id: VehicleModel
  name: string
  /** Range in kilometres, WLTP combined. */
  range: number
  /** kWh per 100 km including charging losses, WLTP combined. */
  consumption: number
  /** Seconds from 0 to 100 km/h. */
  acceleration: number
  seats: number
}

/**
 * Figures of each model's base version, in menu order. Repeated from the backend, since the first page must not depend
 * on its answer; a test keeps them equal.
 */
export const modelFacts: readonly ModelFacts[] = [
  {
    id: 'es8',
    name: modelNames.es8,
    range: 560,
    consumption: 20.4,
    acceleration: 4.9,
    seats: 6,
  },
  {
    id: 'fjell',
    name: modelNames.fjell,
    range: 530,
    consumption: 17.6,
    acceleration: 5.6,
    seats: 5,
  },
  {
    id: 'vind',
    name: modelNames.vind,
    range: 640,
    consumption: 14.2,
    acceleration: 4.4,
    seats: 5,
  },
  {
    id: 'sund',
    name: modelNames.sund,
    range: 420,
    consumption: 13.9,
    acceleration: 7.4,
    seats: 5,
  },
]
