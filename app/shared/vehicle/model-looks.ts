import type { PaintName, VehicleModel } from './names.ts'
import type { WheelDesign } from './wheels.ts'

/** Default look of each model: the same on the home page, in the overview and on a test drive. */
export const modelLooks: Record<VehicleModel, { paint: PaintName; wheels: WheelDesign }> = {
  es8: { paint: 'fjord', wheels: 'aero' },
  fjell: { paint: 'moss', wheels: 'turbine' },
  vind: { paint: 'dusk', wheels: 'turbine' },
  sund: { paint: 'copper', wheels: 'aero' },
}
