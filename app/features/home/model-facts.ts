import type { PaintName, VehicleModel } from '#app/components/vehicle/names.ts'
import type { WheelDesign } from '#app/components/vehicle/wheels.ts'
import type { MessageId } from '#app/i18n/messages.ts'

export interface ModelFacts {
  id: VehicleModel
  name: string
  line: MessageId
  /** Kilometres on one charge, WLTP combined. */
  range: number
  /** kWh for 100 km including charging losses, WLTP combined. */
  consumption: number
  /** Seconds from 0 to 100 km/h. */
  acceleration: number
  seats: number
  /** How it is first shown. */
  paint: PaintName
  wheels: WheelDesign
}

/** The figures of the base version of each model, in the order of the menu. */
export const modelFacts: readonly ModelFacts[] = [
  {
    id: 'es8',
    name: 'ES8',
    line: 'home.model.es8',
    range: 560,
    consumption: 20.4,
    acceleration: 4.9,
    seats: 6,
    paint: 'fjord',
    wheels: 'aero',
  },
  {
    id: 'fjell',
    name: 'Fjell',
    line: 'home.model.fjell',
    range: 530,
    consumption: 17.6,
    acceleration: 5.6,
    seats: 5,
    paint: 'moss',
    wheels: 'turbine',
  },
  {
    id: 'vind',
    name: 'Vind',
    line: 'home.model.vind',
    range: 640,
    consumption: 14.2,
    acceleration: 4.4,
    seats: 5,
    paint: 'dusk',
    wheels: 'turbine',
  },
  {
    id: 'sund',
    name: 'Sund',
    line: 'home.model.sund',
    range: 420,
    consumption: 13.9,
    acceleration: 7.4,
    seats: 5,
    paint: 'copper',
    wheels: 'aero',
  },
]
