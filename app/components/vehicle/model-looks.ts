import type { PaintName, VehicleModel } from './names.ts'
import type { WheelDesign } from './wheels.ts'

/** How each test drive's car looks: the same from its choice to the day of the drive. */
export const modelLooks: Record<VehicleModel, { paint: PaintName; wheels: WheelDesign }> = {
  es8: { paint: 'fjord', wheels: 'aero' },
  fjell: { paint: 'moss', wheels: 'turbine' },
  vind: { paint: 'dusk', wheels: 'turbine' },
  sund: { paint: 'copper', wheels: 'aero' },
}
