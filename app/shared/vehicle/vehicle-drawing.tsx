import type { DrawingProps } from '#app/components/drawing/drawn.tsx'
import { FrontDrawing, RearDrawing } from './end-drawing.tsx'
import type { VehicleView } from './extents.ts'
import { InteriorDrawing } from './interior-drawing.tsx'
import type { InteriorName, PaintName, VehicleModel } from './names.ts'
import { SideDrawing } from './side-drawing.tsx'
import type { WheelDesign } from './wheels.ts'

export interface VehicleDrawingProps extends DrawingProps {
  model: VehicleModel
  paint: PaintName
  wheels: WheelDesign
  interior: InteriorName
  view: VehicleView
}

const drawings = { side: SideDrawing, front: FrontDrawing, rear: RearDrawing, interior: InteriorDrawing }

/**
 * Car from any side without its `<svg>` frame: for the server, which bundles all views. All colours are plain
 * attributes, so that a strict style policy holds and the picture can be rendered outside a page.
 */
export function VehicleDrawing({ view, ...props }: VehicleDrawingProps) {
  const Drawing = drawings[view]
  return <Drawing {...props} />
}
