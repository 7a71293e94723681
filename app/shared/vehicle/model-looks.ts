import type { PaintName, VehicleModel } from './names.ts'
import type { WheelDesign } from './wheels.ts'

/** How each model looks until something else is chosen: the same on the home page, among all models and on a test drive. */
export const modelLooks: Record<VehicleModel, { paint: PaintName; wheels: WheelDesign }> = {
  es8: { paint: 'fjord', wheels: 'aero' },
  fjell: { paint: 'moss', wheels: 'turbine' },
  vind: { paint: 'dusk', wheels: 'turbine' },
  sund: { paint: 'copper', wheels: 'aero' },
}
