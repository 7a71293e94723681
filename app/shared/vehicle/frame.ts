import { extents, groundLevel, type VehicleView } from './extents.ts'
import type { VehicleModel } from './names.ts'

/** Margin around the car for its shadow and its reflection. */
const margin = { sides: 10, above: 4, below: 30 }

/** The interior fills its frame. */
const interiorHeight = 144

/** Visible part of the drawing, in centimetres. */
export function frameOf(model: VehicleModel, view: VehicleView, isToScale: boolean) {
  const extent = extents[model][view]
  if (view === 'interior')
    return { left: extent.left, top: extent.top, width: extent.right - extent.left, height: interiorHeight }
  const frame = isToScale ? extents.es8[view] : extent
  const width = frame.right - frame.left + 2 * margin.sides
  return {
    left: (extent.left + extent.right - width) / 2,
    top: frame.top - margin.above,
    width,
    height: groundLevel + margin.below - frame.top + margin.above,
  }
}
